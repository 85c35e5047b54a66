import type { InputOf } from '@sampan/contract/endpoint'
import type { arrangeViews as contract, ListChoice } from '@sampan/contract/list'
import type { Ctx } from '#context.ts'
import { lockOwnAccount } from '#features/account/account.queries.ts'
import { findChoice, storeChoice } from './list-choice.queries.ts'

/** Puts the caller's views in order. Those that are not named, such as one of another tab, come last; unknown ones change nothing. */
export async function arrangeViews(
  ctx: Ctx,
  { list, ids, defaultId }: InputOf<typeof contract>,
): Promise<ListChoice> {
  await lockOwnAccount(ctx)
  const choice = await findChoice(ctx, list)
  const named = [...new Set(ids)].flatMap((id) => choice.views.find((view) => view.id === id) ?? [])
  const views = [...named, ...choice.views.filter((view) => !named.includes(view))]
  const isKnown = views.some(({ id }) => id === defaultId)
  return storeChoice(ctx, list, { ...choice, views, defaultId: isKnown ? defaultId : null })
}
