import type { InputOf } from '@sampan/contract/endpoint'
import { type saveView as contract, type ListChoice, viewsMost } from '@sampan/contract/list'
import type { Ctx } from '#context.ts'
import { lockOwnAccount } from '#features/account/account.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { findChoice, storeChoice } from './list-choice.queries.ts'

/**
 * Keeps a view of a list, or changes the one of its id (R137). Two tabs of one person take turns. Refuses `tooManyViews`,
 * and at its field a name that another view has.
 */
export async function saveView(ctx: Ctx, { list, view }: InputOf<typeof contract>): Promise<ListChoice> {
  await lockOwnAccount(ctx)
  const choice = await findChoice(ctx, list)
  const others = choice.views.filter(({ id }) => id !== view.id)
  if (others.some(({ name }) => name.toLowerCase() === view.name.toLowerCase()))
    refuse('invalidInput', { fields: [{ path: 'view.name', key: 'viewNameTaken' }] })
  const isNew = others.length === choice.views.length
  if (isNew && others.length >= viewsMost) refuse('tooManyViews', { params: { max: viewsMost } })
  const views = isNew ? [...others, view] : choice.views.map((each) => (each.id === view.id ? view : each))
  return storeChoice(ctx, list, { ...choice, views })
}
