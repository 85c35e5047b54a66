import type { ApprovalRules, saveRulesDraft as contract } from '@sampan/contract/approval-rule'
import type { InputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { changeRules } from './change-rules.ts'

/** Keeps a draft of rules beside those that are live, or discards it. Refuses as `changeRules` does. */
export const saveRulesDraft = (ctx: Ctx, input: InputOf<typeof contract>): Promise<ApprovalRules> =>
  changeRules(ctx, input, async () => ({ draft: input.rules }))
