import type { OutputOf } from '@sampan/contract/endpoint'
import type { getProductStanding } from '@sampan/contract/product'
import type { SampleQuotaKind } from '@sampan/contract/sample-quota'
import type { Ctx } from '#context.ts'
import { sayMoment } from '#features/account/mail/say-moment.ts'
import { type SampleQuotas, sampleQuotasOf } from '#features/tenant/sample-quotas.ts'
import { refuse } from '#kit/call/refusal.ts'
import { listMonthlyUse, type QuotaSubject, type UseRow } from './monthly-use.queries.ts'

type Standing = NonNullable<OutputOf<typeof getProductStanding>['monthlyQuota']>

/** What the limits of a month leave to some people, and counts down as applications are made in one call. */
export interface MonthlyQuotas {
  /** The limit of which least is left to somebody; undefined where there is none. */
  tightest(accountId: string): Standing | undefined
  /** Refuses `monthlyQuotaUsedUp`, with the limit and the day from which there are new ones. */
  take(accountId: string): void
}

const unlimited: MonthlyQuotas = { tightest: () => undefined, take: () => {} }

/**
 * The monthly limits of the tenant (R230) for applications of some people, by one statement; none where the tenant set no limit. People
 * are held by whoever applies for them, so that two applications of one person count one after the other; those of a
 * product or a brand are counted without holding anybody, and may go over by as many as come in at one moment.
 */
export async function monthlyQuotas(
  ctx: Ctx,
  subject: QuotaSubject,
  accountIds: readonly string[],
): Promise<MonthlyQuotas> {
  const limits = sampleQuotasOf(ctx.tenant, subject.countryCode)
  if (Object.keys(limits).length === 0 || accountIds.length === 0) return unlimited
  const rows = await listMonthlyUse(ctx, subject, accountIds)
  const use = new Map(rows.map((row) => [row.accountId, row]))
  return {
    tightest: (accountId) => tightestOf(limits, use.get(accountId)),
    take(accountId) {
      const found = tightestOf(limits, use.get(accountId))
      if (found && found.left < 1) refuseOver(ctx, subject, found)
      for (const row of rows) {
        row.product += 1
        row.brand += 1
        if (row.accountId !== accountId) continue
        row.creator += 1
        row.creatorBrand += 1
      }
    },
  }
}

const refuseOver = (ctx: Ctx, { countryCode }: QuotaSubject, { kind, max, renewsAt }: Standing): never =>
  refuse('monthlyQuotaUsedUp', {
    params: {
      context: kind,
      max,
      date: sayMoment({ language: ctx.language, country: countryCode }, new Date(renewsAt), 'moment'),
    },
    details: { kind, max, renewsAt },
  })

function tightestOf(limits: SampleQuotas, row: UseRow | undefined): Standing | undefined {
  if (!row) return undefined
  const kinds = Object.entries(limits) as [SampleQuotaKind, number][]
  const [first] = kinds
    .map(([kind, max]) => ({ kind, max, left: Math.max(0, max - row[kind]) }))
    .toSorted((one, other) => one.left - other.left)
  return first && { ...first, renewsAt: new Date(row.renewsAt).toISOString() }
}
