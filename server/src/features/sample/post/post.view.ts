import type { SampleDetail } from '@sampan/contract/sample'
import { presentFigures } from '#features/post/post-figures.ts'
import type { SampleRecord } from '#features/sample/sample.machine.ts'

/** What was posted for a sample, with the figures that are known; null before the link is there. */
export function presentPost(row: Pick<SampleRecord, 'postUrl' | 'fulfilment'>): SampleDetail['post'] {
  if (row.postUrl === null) return null
  const known = row.fulfilment ?? {}
  return {
    url: row.postUrl,
    ...presentFigures(known),
    isPublic: known.isPublic ?? null,
    isOwn: known.isOwn ?? null,
    isSeenByPeople: known.isSeenByPeople ?? false,
    checkedAt: known.checkedAt ?? null,
  }
}
