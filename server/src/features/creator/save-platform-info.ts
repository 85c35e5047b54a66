import type { savePlatformInfo as contract } from '@sampan/contract/creator'
import type { InputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { refuseField } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { lockOwnCreator } from './creator.queries.ts'
import { keepPlatforms } from './keep-platforms.ts'

/** Saves the complete-info form as accounts. Refuses `notFound` at `tenantAuthorsId` for an account of others. */
export async function savePlatformInfo(
  ctx: Ctx,
  input: InputOf<typeof contract>,
): Promise<Record<string, never>> {
  const { tenantAuthorsId, ...form } = input
  const accountId = accountOf(ctx)
  const own = tenantAuthorsId ? await lockOwnCreator(ctx, accountId, tenantAuthorsId) : undefined
  if (tenantAuthorsId && (!own || own.removedAt)) refuseField('notFound', 'tenantAuthorsId')
  await keepPlatforms(ctx, accountId, form)
  return {}
}
