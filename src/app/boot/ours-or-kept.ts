/** Stands in every page of ours, of whatever build, whoever serves it (index.html). */
const mark = '<meta name="office-url"'

const isOurs = async (response: Response): Promise<boolean> =>
  response.ok &&
  response.headers.get("content-type")?.startsWith("text/html") === true &&
  (await response.clone().text()).includes(mark)

/**
 * The answer of the network, if it is a page of ours; what stands in front of the office says other things: that it
 * cannot reach it, or that one has to sign in to a hotel's network. Then the page that was kept, and without one the
 * answer after all.
 * @throws what the network did, where nothing was kept
 */
export const oursOrKept = async (
  answer: Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> => {
  try {
    const response = await answer
    return (await isOurs(response)) ? response : ((await kept()) ?? response)
  } catch (error) {
    const page = await kept()
    if (page === undefined) throw error
    return page
  }
}
