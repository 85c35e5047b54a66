import type { Ctx } from '#context.ts'
import { type CreatorRow, lockEntered, lockMerged, updateCreator } from './creator.queries.ts'
import { renewCreatorWords } from './creator-words.ts'

/**
 * Puts what staff or an MCN entered of an account into the account of its person, once the platform's log-in or staff vouch that it is
 * theirs (R129): what the person does not say is taken from the entry, what teams keep of it is kept of the account, and the entry rests.
 * In: a row that is held.
 */
export async function mergeEntry(ctx: Ctx, row: CreatorRow): Promise<void> {
  const entry = await lockEntered(ctx, row)
  if (!entry) return
  await updateCreator(ctx, entry.id, { removedAt: ctx.now, mergedInto: row.id })
  await updateCreator(ctx, row.id, whatIsMissing(row, entry))
  await ctx.app.subjects.moveKept(ctx, { from: entry.id, to: row.id })
  await renewCreatorWords(ctx, { ids: [row.id] })
}

/** Gives the entry back to the library as it was entered, when its account is removed or turns out to be somebody else's. In: a row that is held. */
export async function giveEntryBack(ctx: Ctx, row: CreatorRow): Promise<void> {
  const entry = await lockMerged(ctx, row.id)
  if (!entry) return
  await updateCreator(ctx, entry.id, { removedAt: null, mergedInto: null, updatedAt: ctx.now })
  await ctx.app.subjects.moveKept(ctx, { from: row.id, to: entry.id })
  await renewCreatorWords(ctx, { ids: [entry.id] })
}

const orEntered = <T>(own: T[], entered: T[]): T[] => (own.length > 0 ? own : entered)

function whatIsMissing(row: CreatorRow, entry: CreatorRow): Partial<CreatorRow> {
  return {
    categories: orEntered(row.categories, entry.categories),
    creatorTypes: orEntered(row.creatorTypes, entry.creatorTypes),
    languages: orEntered(row.languages, entry.languages),
    ...(row.areaFirst === '' && { areaFirst: entry.areaFirst, areaSecond: entry.areaSecond }),
    affiliateId: row.affiliateId || entry.affiliateId,
    metrics: row.metrics ?? entry.metrics,
    livePrice: row.livePrice ?? entry.livePrice,
    longVideoPrice: row.longVideoPrice ?? entry.longVideoPrice,
    shortVideoPrice: row.shortVideoPrice ?? entry.shortVideoPrice,
    photoStoryPrice: row.photoStoryPrice ?? entry.photoStoryPrice,
    videoPrice: row.videoPrice ?? entry.videoPrice,
  }
}
