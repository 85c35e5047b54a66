import { mayAny } from '@sampan/contract/abilities'
import * as contract from '@sampan/contract/creator'
import type { App, Ctx } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { accountOf } from '#kit/context.ts'
import { addCreator } from './add-creator.ts'
import { findAnswered } from './authorisation.queries.ts'
import { authorisationKey } from './authorisation-key.ts'
import { bindCreator } from './bind-creator.ts'
import { listOwnCreators } from './creator.queries.ts'
import { presentPlatformInfo } from './creator.view.ts'
import { editCreator } from './edit-creator.ts'
import { cookieOfAuthUrl, getTiktokAuthUrl } from './get-tiktok-auth-url.ts'
import { removeCreator } from './remove-creator.ts'
import { savePlatformInfo } from './save-platform-info.ts'

/** `listCreators` tells of profiles, so the invitation feature answers it. */
export const creatorRoutes: Binding<App>[] = [
  on(contract.getTiktokAuthUrl, getTiktokAuthUrl, { cookie: cookieOfAuthUrl }),
  on(contract.getPendingCreator, async (ctx, { tenantUserId }) => {
    const given = await findAnswered(ctx, authorisationKey(ctx, tenantUserId))
    if (!given?.person || given.usedAt) return null
    const { handle, nickname, avatar, followers } = given.person
    return { handle, nickname, avatar, followers }
  }),
  on(contract.addCreator, addCreator),
  on(contract.editCreator, editCreator),
  on(contract.bindCreator, bindCreator),
  on(contract.removeCreator, removeCreator),
  on(contract.isBindCreator, isBindCreator),
  on(contract.savePlatformInfo, savePlatformInfo),
  on(contract.getPlatformInfo, async (ctx) =>
    presentPlatformInfo(ctx, await listOwnCreators(ctx, accountOf(ctx))),
  ),
]

/** A creator's account without any platform gets the complete-info dialog; nobody else needs a platform. */
async function isBindCreator(ctx: Ctx): Promise<boolean> {
  if (!mayAny(ctx.caller.role, 'keepCreatorAccounts')) return true
  return (await listOwnCreators(ctx, accountOf(ctx))).length > 0
}
