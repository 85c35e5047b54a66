import type { ApprovalRules, switchRulesOff as contract } from '@sampan/contract/approval-rule'
import type { InputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { endVersions } from './approval-rule.queries.ts'
import { changeRules } from './change-rules.ts'

/**
 * Ends the live rules at once; what they decided stays, and applications that wait for them wait for people. The rules stay as a
 * draft where there is none. Refuses as `changeRules` does.
 */
export const switchRulesOff = (ctx: Ctx, input: InputOf<typeof contract>): Promise<ApprovalRules> =>
  changeRules(ctx, input, async ({ brandId }) => {
    await endVersions(ctx, brandId)
    return { liveVersion: null }
  })
