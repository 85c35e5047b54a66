import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { findSchedulePeople as contract } from '@sampan/contract/schedule'
import type { Ctx } from '#context.ts'
import { findPeopleToAsk } from './choose-people.ts'

/** Creators and colleagues whom the caller may put into an entry. */
export async function findSchedulePeople(
  ctx: Ctx,
  { query }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const found = await findPeopleToAsk(ctx, query)
  return { rows: found.map(({ accountId, ...person }) => ({ ...person, id: accountId })) }
}
