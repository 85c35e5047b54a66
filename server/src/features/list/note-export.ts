import type { Ctx } from '#context.ts'
import { type Look, noteLooks } from '#features/address/note-look.ts'
import { ownersOf } from '#features/creator/creator.queries.ts'
import { ownersOfRecords } from './record-owners.queries.ts'

/** Looks that go into one statement; PostgreSQL takes 65,535 values. */
const atOnce = 5_000

/** Writes down that the caller saved a list with somebody's row (R136): once a person, whose own list of looks shows it. */
export async function noteExport(
  ctx: Ctx,
  { accounts, creators, records }: Record<'accounts' | 'creators' | 'records', ReadonlySet<string>>,
): Promise<void> {
  const owners = new Set([
    ...accounts,
    ...(await ownersOf(ctx, [...creators])),
    ...(await ownersOfRecords(ctx, [...records])),
  ])
  const looks = [...owners].map((ownerId): Look => ({ ownerId, what: 'list' }))
  for (let at = 0; at < looks.length; at += atOnce) await noteLooks(ctx, looks.slice(at, at + atOnce))
}
