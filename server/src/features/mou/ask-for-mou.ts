import { randomUUIDv7 } from 'node:crypto'
import type { CountryCode, LocalText } from '@sampan/contract/country'
import { mouStatus } from '@sampan/contract/mou-status'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account, brand } from '#features/account/account.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { startClock } from '#kit/case/clock.ts'
import { writeHistory } from '#kit/case/transition.ts'
import { searchVector } from '#kit/search-tokens.ts'
import { dropStanding } from './drop-mou.ts'
import { mouClockOf, mouMachine } from './mou.machine.ts'
import type { MouSubject } from './mou.queries.ts'
import { mou } from './mou.tables.ts'
import { mailAboutMou } from './mou-mail.ts'

export interface MouRequest extends MouSubject {
  brandId: string
  accountId: string
  creatorId: string
  countryCode: CountryCode
  /** As people say it: SP-24790. */
  number: string
  /** The product or the task. */
  title: LocalText
}

/**
 * Asks a creator to sign, in the transaction that approves the record, whose row is locked already. An agreement that
 * the record had before no longer counts. Out: the id of the new one.
 */
export async function askForMou(ctx: Ctx, asked: MouRequest): Promise<string> {
  await dropStanding(ctx, asked)
  const id = randomUUIDv7()
  const status = mouStatus.toSign
  await ctx.db.insert(mou).values({
    tenantId: ctx.tenant.id,
    id,
    ...asked,
    status,
    statusSince: ctx.now,
    round: 0,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    search: await searchOf(ctx, asked),
    ...startClock(ctx.now, mouClockOf(ctx, status, asked)),
  })
  await writeHistory(ctx, mouMachine, { subjectId: id, verb: 'ask', from: null, to: status, by: 'system' })
  await mailAboutMou(ctx, id, 'creator', 'asked')
  return id
}

/** An agreement is found by its number, its matter, and both parties. */
async function searchOf(ctx: Ctx, asked: MouRequest): Promise<string> {
  const [names] = await ctx.db
    .select({
      fullName: account.fullName,
      handle: creator.handle,
      nickname: creator.nickname,
      brand: brand.name,
    })
    .from(account)
    .innerJoin(creator, and(eq(creator.tenantId, account.tenantId), eq(creator.id, asked.creatorId)))
    .innerJoin(brand, and(eq(brand.tenantId, account.tenantId), eq(brand.id, asked.brandId)))
    .where(and(eq(account.tenantId, ctx.tenant.id), eq(account.id, asked.accountId)))
  return searchVector([asked.number, ...Object.values(asked.title), ...Object.values(names ?? {})])
}
