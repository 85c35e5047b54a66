import type { InputOf } from '@sampan/contract/endpoint'
import type { signUpForTaskForCreator as contract } from '@sampan/contract/managed-creator'
import type { Ctx } from '#context.ts'
import { findActor, getInCare } from '#features/account/in-care.ts'
import { mailAbout } from '#features/participation/participation-mail.ts'
import { signUpFor } from './sign-up-for-task.ts'

/** Signs up a creator in the caller's care (R11), and tells the creator. Refuses as `signUpFor` does. */
export async function signUpForTaskForCreator(
  ctx: Ctx,
  input: InputOf<typeof contract>,
): Promise<{ id: string; number: string }> {
  const { account } = await getInCare(ctx, input.creatorId, 'signUpForTask')
  const made = await signUpFor(ctx, account, input)
  const { name, mcn } = await findActor(ctx)
  await mailAbout(ctx, made.id, 'creator', mcn === null ? 'signedUpBySpecialist' : 'signedUpByMcn', {
    name,
    mcn: mcn ?? '',
  })
  return made
}
