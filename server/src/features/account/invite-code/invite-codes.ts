import { randomInt, randomUUIDv7 } from 'node:crypto'
import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type * as contract from '@sampan/contract/invite-code'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { decideEach } from '#kit/case/batch.ts'
import { accountOf } from '#kit/context.ts'
import { pageOf } from '#kit/page.ts'
import { inviteCode } from '../account.tables.ts'
import { type CodeFilter, findCodeRow, listCodeRows, listKeepers, lockCodes } from './invite-code.queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findCodeRow>>>

const present = ({ code, specialist, joined, lastJoinedAt }: Row): contract.InviteCode => ({
  id: code.id,
  code: code.code,
  note: code.note,
  specialist: { id: code.specialistId, name: specialist },
  createdAt: code.createdAt.toISOString(),
  endedAt: code.endedAt?.toISOString() ?? null,
  joined,
  lastJoinedAt: lastJoinedAt ? new Date(lastJoinedAt).toISOString() : null,
})

/** The invite codes that the caller reaches, with what came of each. */
export async function listInviteCodes(
  ctx: Ctx,
  filter: CodeFilter,
): Promise<OutputOf<typeof contract.listInviteCodes>> {
  const { rows, counts, ...total } = await listCodeRows(ctx, filter)
  const page = pageOf(filter, rows, present, (row) => row.place, total)
  return { ...page, counts, specialists: await listKeepers(ctx) }
}

/** Letters and digits that nobody mistakes for one another. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const newCode = (): string => Array.from({ length: 7 }, () => signs[randomInt(signs.length)]).join('')

/**
 * Makes a code for a creator specialist (R10): the caller, or the one whom an admin names. Refuses `invalidInput` at
 * `specialistId` for whoever is none or has no access.
 */
export async function makeInviteCode(
  ctx: Ctx,
  { note, specialistId }: InputOf<typeof contract.makeInviteCode>,
): Promise<contract.InviteCode> {
  const [keeper] = await listKeepers(ctx, specialistId ?? accountOf(ctx))
  if (!keeper) return refuse('invalidInput', { fields: [{ path: 'specialistId', key: 'specialistNeeded' }] })
  const id = randomUUIDv7()
  const stored = await ctx.db
    .insert(inviteCode)
    .values({
      tenantId: ctx.tenant.id,
      id,
      code: newCode(),
      specialistId: keeper.id,
      note,
      createdBy: accountOf(ctx),
      createdAt: ctx.now,
    })
    .returning({ id: inviteCode.id })
  const row = stored[0] && (await findCodeRow(ctx, id))
  return row ? present(row) : refuse('notFound')
}

/** Ends codes; who came by them stays where they are. A result for each: one that is over already is told to be so. */
export function endInviteCodes(
  ctx: Ctx,
  { ids }: InputOf<typeof contract.endInviteCodes>,
): Promise<BatchResult> {
  return decideEach(ctx, {
    ids,
    async find(asked) {
      const rows = await lockCodes(ctx, asked)
      return new Map(
        rows.map(({ id, code, note, endedAt }) => [id, { id, number: code, name: note || code, endedAt }]),
      )
    },
    async decide({ id, endedAt }) {
      if (endedAt) refuse('notFound', { params: { context: 'codeEnded' } })
      await ctx.db
        .update(inviteCode)
        .set({ endedAt: ctx.now })
        .where(and(eq(inviteCode.tenantId, ctx.tenant.id), eq(inviteCode.id, id)))
      return undefined
    },
    words: 'invite-code:outcome.ended',
  })
}
