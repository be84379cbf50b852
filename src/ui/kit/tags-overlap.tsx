import { Trans } from "@lingui/react/macro"

/** Wherever numbers stand by tag: why they may come to more than the total. */
export const TagsOverlap = () => (
  <Trans>
    A row counts for each of its tags, so the tags together may come to more than the total, which counts every row
    once.
  </Trans>
)
