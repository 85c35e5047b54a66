import { isDeepStrictEqual } from 'node:util'
import type { Ctx } from '#context.ts'
import { type CreatorRow, lockEntered, lockMerged, updateCreator } from './creator.queries.ts'
import type { MergedField } from './creator.tables.ts'
import { renewCreatorWords } from './creator-words.ts'

/**
 * Puts what staff or an MCN entered of an account into the account of its person, once the platform's log-in or staff vouch that it is
 * theirs (R129): what the person does not say is taken from the entry, what teams keep of it is kept of the account, and the entry rests.
 * In: a row that is held.
 */
export async function mergeEntry(ctx: Ctx, row: CreatorRow): Promise<void> {
  const entry = await lockEntered(ctx, row)
  if (!entry) return
  const mergedFields = missingIn(row, entry)
  await updateCreator(ctx, entry.id, { removedAt: ctx.now, mergedInto: row.id, mergedFields })
  if (mergedFields.length > 0) await updateCreator(ctx, row.id, pick(entry, mergedFields))
  await ctx.app.subjects.moveKept(ctx, { from: entry.id, to: row.id })
  await renewCreatorWords(ctx, { ids: [row.id] })
}

/**
 * Gives what was entered back to the library, when its account is removed or turns out to be somebody else's; the account keeps nothing that
 * was filled from it, except what its person or staff changed since. In: a row that is held.
 */
export async function giveEntryBack(ctx: Ctx, row: CreatorRow): Promise<void> {
  const entries = await lockMerged(ctx, row.id)
  if (entries.length === 0) return
  const filled = [...new Set(entries.flatMap((entry) => filledBy(row, entry)))]
  if (filled.length > 0) await updateCreator(ctx, row.id, pick(emptyOf, filled))
  const back = { removedAt: null, mergedInto: null, mergedFields: [], updatedAt: ctx.now }
  for (const { id } of entries) {
    await updateCreator(ctx, id, back)
    await ctx.app.subjects.moveKept(ctx, { from: row.id, to: id })
  }
  await renewCreatorWords(ctx, { ids: entries.map(({ id }) => id) })
}

/** A column that is empty, as its type has it. */
const emptyOf = {
  categories: [],
  creatorTypes: [],
  languages: [],
  areaFirst: '',
  areaSecond: '',
  affiliateId: '',
  metrics: null,
  livePrice: null,
  longVideoPrice: null,
  shortVideoPrice: null,
  photoStoryPrice: null,
  videoPrice: null,
} satisfies { [Field in MergedField]: CreatorRow[Field] }
const fields = Object.keys(emptyOf) as MergedField[]

const isEmpty = (row: CreatorRow, field: MergedField): boolean =>
  isDeepStrictEqual(row[field], emptyOf[field])

/** The part of an area belongs to its area: an entry fills both or neither. */
const mayFill = (row: CreatorRow, field: MergedField): boolean =>
  isEmpty(row, field === 'areaSecond' ? 'areaFirst' : field)

const missingIn = (row: CreatorRow, entry: CreatorRow): MergedField[] =>
  fields.filter((field) => mayFill(row, field) && !isEmpty(entry, field))

const pick = (from: Partial<CreatorRow>, names: readonly MergedField[]): Partial<CreatorRow> =>
  Object.fromEntries(names.map((name) => [name, from[name]]))

/** What is still as the entry filled it, and nobody has changed since; an area is changed as a whole. */
function filledBy(row: CreatorRow, entry: CreatorRow): MergedField[] {
  const isSame = (field: MergedField) => isDeepStrictEqual(row[field], entry[field])
  const isSameArea = isSame('areaFirst') && isSame('areaSecond')
  return entry.mergedFields.filter((field) =>
    field === 'areaFirst' || field === 'areaSecond' ? isSameArea : isSame(field),
  )
}
