import {
  type ApprovalRule,
  type ApprovalRules,
  type makeRulesLive as contract,
  liveRunDays,
} from '@sampan/contract/approval-rule'
import type { InputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { endVersions, insertVersion } from './approval-rule.queries.ts'
import { changeRules } from './change-rules.ts'
import { countVerdicts } from './dry-run-rules.ts'

/**
 * Makes rules the next version (R187), which decides on what comes in from now on. Refuses `rulesRejectAll`, with how many, for
 * rules that would have rejected every application of the last 90 days, or reject whoever comes, until that is confirmed; and as
 * `changeRules` does.
 */
export const makeRulesLive = (ctx: Ctx, input: InputOf<typeof contract>): Promise<ApprovalRules> =>
  changeRules(ctx, input, async ({ brandId }) => {
    const { rules, confirmsRejectingAll } = input
    if (!confirmsRejectingAll) await refuseRejectingAll(ctx, brandId, rules)
    await endVersions(ctx, brandId)
    const liveVersion = await insertVersion(ctx, { brandId, rules, madeBy: accountOf(ctx) })
    return { liveVersion, draft: null }
  })

async function refuseRejectingAll(ctx: Ctx, brandId: string, rules: readonly ApprovalRule[]): Promise<void> {
  const { read, reject } = await countVerdicts(ctx, brandId, rules, liveRunDays)
  if (read > 0 ? reject === read : rejectsWhoeverComes(rules))
    refuse('rulesRejectAll', { params: { count: read }, details: { count: read } })
}

/** Without applications to try them on, only a first rule without conditions is known to reject everybody. */
const rejectsWhoeverComes = (rules: readonly ApprovalRule[]): boolean => {
  const first = rules.find(({ isOn }) => isOn)
  return first?.outcome === 'reject' && first.conditions.length === 0
}
