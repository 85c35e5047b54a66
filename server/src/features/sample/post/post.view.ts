import type { SampleDetail } from '@sampan/contract/sample'
import type { SampleRecord } from '#features/sample/sample.machine.ts'
import type { StoredFulfilment } from '#features/sample/sample.tables.ts'

/** What was posted for a sample, with the figures that are known; null before the link is there. */
export function presentPost(row: Pick<SampleRecord, 'postUrl' | 'fulfilment'>): SampleDetail['post'] {
  if (row.postUrl === null) return null
  const known = row.fulfilment ?? {}
  return {
    url: row.postUrl,
    views: known.views ?? null,
    likes: known.likes ?? null,
    comments: known.comments ?? null,
    favourites: known.favourites ?? null,
    forwards: known.forwards ?? null,
    interactionRate: interactionRateOf(known),
    postedAt: known.postedAt ?? null,
    liveMinutes: known.liveMinutes ?? null,
    isPublic: known.isPublic ?? null,
    isOwn: known.isOwn ?? null,
    isSeenByPeople: known.isSeenByPeople ?? false,
    checkedAt: known.checkedAt ?? null,
  }
}

/** Interaction rate: what viewers did to each view. Null as long as the views, or all the rest, are unknown. */
function interactionRateOf(known: StoredFulfilment): number | null {
  const { views, likes, comments, favourites, forwards } = known
  const acts = [likes, comments, favourites, forwards].filter((value) => value !== undefined)
  if (!views || acts.length === 0) return null
  const sum = acts.reduce((total, value) => total + value, 0)
  return Math.round((sum / views) * 10_000) / 10_000
}
