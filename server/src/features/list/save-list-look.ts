import type { InputOf } from '@sampan/contract/endpoint'
import type { saveListLook as contract, ListChoice } from '@sampan/contract/list'
import type { Ctx } from '#context.ts'
import { lockOwnAccount } from '#features/account/account.queries.ts'
import { findChoice, storeChoice } from './list-choice.queries.ts'

/** Keeps the caller's columns and density of a list; what is left out stays. */
export async function saveListLook(
  ctx: Ctx,
  { list, columns, density }: InputOf<typeof contract>,
): Promise<ListChoice> {
  await lockOwnAccount(ctx)
  const choice = await findChoice(ctx, list)
  return storeChoice(ctx, list, {
    ...choice,
    columns: columns === undefined ? choice.columns : columns,
    density: density ?? choice.density,
  })
}
