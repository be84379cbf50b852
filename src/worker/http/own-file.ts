/** A file of this build, by the address that the build gave it. @throws when it does not come */
export const ownFile = async (address: string): Promise<ArrayBuffer> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
  return answer.arrayBuffer()
}
