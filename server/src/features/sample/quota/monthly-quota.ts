import type { OutputOf } from '@sampan/contract/endpoint'
import type { getProductStanding } from '@sampan/contract/product'
import type { SampleQuotaKind } from '@sampan/contract/sample-quota'
import type { Ctx } from '#context.ts'
import { sayMoment } from '#features/account/mail/say-moment.ts'
import { type SampleQuotas, sampleQuotasOf } from '#features/tenant/sample-quotas.ts'
import { refuse } from '#kit/call/refusal.ts'
import { holdQuota, listMonthlyUse, type QuotaSubject, type UseRow } from './monthly-use.queries.ts'

type Standing = NonNullable<OutputOf<typeof getProductStanding>['monthlyQuota']>

/**
 * From how many left on applications take turns. Between a count and its commit far fewer come in: each of them holds a connection to the
 * database, of which all servers together have fewer.
 */
const turnsBelow = 500

/** Whether the limit of the product or of the brand could be passed by those who apply at this moment. */
const isNearShared = (limits: SampleQuotas, [row]: readonly UseRow[]): boolean =>
  row !== undefined &&
  (['product', 'brand'] as const).some(
    (kind) => (limits[kind] ?? Number.POSITIVE_INFINITY) - row[kind] < turnsBelow,
  )

/** The same count once nobody else applies for the brand; the others wait for the end of this call. */
async function countInTurn(
  ctx: Ctx,
  subject: QuotaSubject,
  accountIds: readonly string[],
): Promise<UseRow[]> {
  await holdQuota(ctx, subject)
  return listMonthlyUse(ctx, subject, accountIds)
}

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
 * are held by whoever applies for them, so that two applications of one person count one after the other. Close to the limit of
 * a product or a brand, applications for the brand take turns; far from it nobody waits.
 */
export async function monthlyQuotas(
  ctx: Ctx,
  subject: QuotaSubject,
  accountIds: readonly string[],
  isToTake = true,
): Promise<MonthlyQuotas> {
  const limits = sampleQuotasOf(ctx.tenant, subject.countryCode)
  if (Object.keys(limits).length === 0 || accountIds.length === 0) return unlimited
  const counted = await listMonthlyUse(ctx, subject, accountIds)
  const rows =
    isToTake && isNearShared(limits, counted) ? await countInTurn(ctx, subject, accountIds) : counted
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
