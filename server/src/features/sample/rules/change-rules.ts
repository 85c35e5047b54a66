import type { ApprovalRule, ApprovalRules } from '@sampan/contract/approval-rule'
import type { Ctx } from '#context.ts'
import { differences, noteAudit } from '#kit/audit/notes.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { findRules, lockBrand, storeRules } from './approval-rule.queries.ts'
import { brandOf, getApprovalRules } from './get-approval-rules.ts'

export interface RulesBefore {
  brandId: string
  draft: ApprovalRule[] | null
  liveVersion: number | null
}

/**
 * Changes the rules of a brand, one write after the other. Refuses `notFound`, and `stateChanged` with the name of whoever was
 * faster. The audit log tells versions and numbers of rules.
 */
export async function changeRules(
  ctx: Ctx,
  input: { brandId?: string | undefined; revision: number },
  change: (before: RulesBefore) => Promise<Partial<Omit<RulesBefore, 'brandId'>>>,
): Promise<ApprovalRules> {
  const brandId = brandOf(ctx, input.brandId, 'keepApprovalRules')
  if (!(await lockBrand(ctx, brandId))) refuse('notFound')
  const row = await findRules(ctx, brandId)
  const revision = row?.revision ?? 0
  if (revision !== input.revision) {
    const name = row?.by
    refuse('stateChanged', { ...(name && { params: { context: 'by', name } }), details: { name, revision } })
  }
  const before = { brandId, draft: row?.draft ?? null, liveVersion: row?.liveVersion ?? null }
  const after = { ...before, ...(await change(before)) }
  await storeRules(ctx, { ...after, revision: revision + 1, changedBy: accountOf(ctx) })
  const fields = differences(toldOf(before), toldOf(after))
  noteAudit(ctx, { noun: 'approvalRules', id: brandId, name: versionName(after), fields, isWhole: true })
  return getApprovalRules(ctx, { brandId })
}

const versionName = ({ liveVersion }: RulesBefore): string =>
  liveVersion === null ? '' : String(liveVersion)

const toldOf = ({ draft, liveVersion }: RulesBefore) => ({
  liveVersion,
  'draft.length': draft?.length ?? null,
})
