import type { InputOf } from '@sampan/contract/endpoint'
import type { removeView as contract, ListChoice } from '@sampan/contract/list'
import type { Ctx } from '#context.ts'
import { lockOwnAccount } from '#features/account/account.queries.ts'
import { findChoice, storeChoice } from './list-choice.queries.ts'

/** Forgets one of the caller's views; twice is harmless. */
export async function removeView(ctx: Ctx, { list, id }: InputOf<typeof contract>): Promise<ListChoice> {
  await lockOwnAccount(ctx)
  const choice = await findChoice(ctx, list)
  const views = choice.views.filter((view) => view.id !== id)
  return storeChoice(ctx, list, {
    ...choice,
    views,
    defaultId: choice.defaultId === id ? null : choice.defaultId,
  })
}
