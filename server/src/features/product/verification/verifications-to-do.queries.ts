import { verificationStatus } from '@sampan/contract/brand-verification-status'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { literals } from '#db/literals.ts'
import { brand } from '#features/account/account.tables.ts'
import { newestFirst } from '#kit/case/transition.ts'
import type { WorkItemSource } from '#kit/work-source.ts'
import { verificationHistory as line, verification } from './verification.tables.ts'

/** Companies whose verification is in a state and has a clock. */
const inState = (ctx: Ctx, status: number): SQL | undefined =>
  and(
    eq(verification.tenantId, ctx.tenant.id),
    sql`${verification.status} = ${literals(status)}`,
    isNotNull(verification.clockDueAt),
  )

const isItsBrand = sql`${brand.tenantId} = ${verification.tenantId} and ${brand.id} = ${verification.id}`
const withBrand = sql`${verification} join ${brand} on ${isItsBrand}`

const columns = {
  id: brand.id,
  name: brand.name,
  avatar: brand.logoUrl,
  startedAt: verification.clockStartedAt,
  dueAt: verification.clockDueAt,
  from: withBrand,
}

/** Companies that staff have to verify, new ones and those that have answered (R192). */
export const companiesToVerify: WorkItemSource<'company', Ctx> = {
  kinds: ['company'],
  abilities: ['verifyBrand'],
  // Those that are shown are picked first, and no other company is looked up.
  select: (ctx, most) => ({
    ...columns,
    text: brand.website,
    from: sql`(select * from ${verification} where ${inState(ctx, verificationStatus.waiting)}
        order by ${verification.clockDueAt} limit ${most}) as ${verification}
      join ${brand} on ${isItsBrand}`,
    where: sql`true`,
  }),
}

/** What was said last of a company. */
const lastText = (ctx: Ctx): SQL => sql`(select ${line.reason} from ${line}
  where ${line.tenantId} = ${ctx.tenant.id} and ${line.brandId} = ${verification.id} and ${line.verb} = 'ask'
  order by ${sql.join(newestFirst(line), sql`, `)} limit 1)`

/** The question of staff that the caller's own company has not answered (R192). */
export const questionsToAnswer: WorkItemSource<'question', Ctx> = {
  kinds: ['question'],
  abilities: ['answerVerification'],
  select: (ctx) => ({
    ...columns,
    text: lastText(ctx),
    where: ctx.caller.brandId
      ? and(inState(ctx, verificationStatus.asked), eq(verification.id, ctx.caller.brandId))
      : sql`false`,
  }),
}
