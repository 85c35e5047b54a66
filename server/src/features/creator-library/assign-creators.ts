import { reachOf } from '@sampan/contract/abilities'
import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { assignCreators as contract } from '@sampan/contract/care'
import { accountName } from '@sampan/contract/creator-account-name'
import type { InputOf } from '@sampan/contract/endpoint'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { account } from '#features/account/account.tables.ts'
import { holdReceiver, passOn } from '#features/account/care/assign.ts'
import { careChange } from '#features/account/care/care.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { reachOver } from '#kit/call/reach.ts'
import { Refusal } from '#kit/call/refusal.ts'
import { type BatchCase, decideTogether } from '#kit/case/batch.ts'
import { accountOf } from '#kit/context.ts'

type Found = BatchCase & { accountId: string | null }

/**
 * Puts the people behind creator accounts into the care of a creator specialist, or of nobody (R272): all accounts of a person go with
 * the person. A result for each; an entry that nobody has linked is refused, since it has no person.
 */
export async function assignCreators(
  ctx: Ctx,
  { ids, specialistId }: InputOf<typeof contract>,
): Promise<BatchResult> {
  const needReceiver = await holdReceiver(ctx, 'creators', specialistId)
  return decideTogether<Found>(ctx, {
    ids,
    find: (asked) => findCreators(ctx, asked, specialistId),
    async decideAll(found) {
      needReceiver()
      const people = await lockPeople(
        ctx,
        found.flatMap(({ accountId }) => accountId ?? []),
        specialistId,
      )
      await passOn(ctx, 'account', people, specialistId, async (passed) => {
        await ctx.db
          .update(account)
          .set({ specialistId })
          .where(and(eq(account.tenantId, ctx.tenant.id), among(account.id, passed)))
      })
      const isThere = (id: string) => people.some((person) => person.id === id)
      const refusalOf = (accountId: string | null): Refusal | undefined => {
        if (accountId === null) return new Refusal('notAllowed', { params: { context: 'unlinked' } })
        return isThere(accountId) ? undefined : new Refusal('notFound')
      }
      return new Map(found.map(({ id, accountId }) => [id, refusalOf(accountId)]))
    },
    words: 'care:outcome.assigned',
  })
}

/**
 * Whom the caller handed to the receiver before: two accounts of one person may come in different parts of a batch, and the second one is
 * done with the first.
 */
const handedOn = (ctx: Ctx, to: string | null): SQL =>
  sql`(${account.specialistId} = ${to} and exists (select 1 from ${careChange} where ${careChange.tenantId} = ${ctx.tenant.id}
    and ${careChange.noun} = 'account' and ${careChange.subjectId} = ${account.id} and ${careChange.toId} = ${to}
    and ${careChange.byId} = ${ctx.caller.accountId}))`

/** An administrator reaches whoever is in the library, a specialist the creators in care. */
async function findCreators(
  ctx: Ctx,
  ids: readonly string[],
  to: string | null,
): Promise<Map<string, Found>> {
  const isAll = reachOf(ctx.caller.role, 'handOverCreators') === 'all'
  const rows = await ctx.db
    .select({ creator, fullName: account.fullName })
    .from(creator)
    .leftJoin(account, and(eq(account.tenantId, creator.tenantId), eq(account.id, creator.accountId)))
    .where(
      and(
        eq(creator.tenantId, ctx.tenant.id),
        among(creator.id, ids),
        isNull(creator.removedAt),
        isAll
          ? undefined
          : or(reachOver(ctx, 'handOverCreators', { account: creator.accountId }), handedOn(ctx, to)),
      ),
    )
  return new Map(
    rows.map(({ creator: { id, accountId, ...found }, fullName }) => [
      id,
      { id, number: accountName(found), name: fullName ?? found.nickname, accountId },
    ]),
  )
}

/** The people, held in the order of their ids; whoever went to another specialist meanwhile is the caller's no more. */
async function lockPeople(
  ctx: Ctx,
  ids: readonly string[],
  to: string | null,
): Promise<{ id: string; from: string | null }[]> {
  if (ids.length === 0) return []
  return ctx.db
    .select({ id: account.id, from: account.specialistId })
    .from(account)
    .where(
      and(
        eq(account.tenantId, ctx.tenant.id),
        among(account.id, [...new Set(ids)]),
        sql`${account.role} = 'creator'`,
        isNull(account.erasedAt),
        reachOf(ctx.caller.role, 'handOverCreators') === 'all'
          ? undefined
          : or(eq(account.specialistId, accountOf(ctx)), handedOn(ctx, to)),
      ),
    )
    .orderBy(account.id)
    .for('no key update')
}
