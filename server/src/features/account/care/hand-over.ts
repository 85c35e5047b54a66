import type { changeAccess } from '@sampan/contract/access'
import { type CareKind, looksAfter } from '@sampan/contract/care'
import type { InputOf, SignedInActor } from '@sampan/contract/endpoint'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { noteAudit } from '#kit/audit/notes.ts'
import { refuse } from '#kit/call/refusal.ts'
import { account } from '../account.tables.ts'
import { countCareOf, holdSpecialist } from './care.queries.ts'
import { noteCare } from './note-care.ts'

type To = Pick<InputOf<typeof changeAccess>, 'creatorsTo' | 'productsTo'>
const fieldOf = { creators: 'creatorsTo', products: 'productsTo' } as const

/**
 * Hands over what was in the care of an account that looks after it no longer (R273): without access, or in another role. In: the role
 * that it has from now on, undefined without access. Refuses `invalidInput` at `creatorsTo` and `productsTo` where nobody
 * said to whom they go, also in vain: they go to nobody only where that was said.
 */
export async function handOver(
  ctx: Ctx,
  accountId: string,
  role: SignedInActor | undefined,
  to: To,
): Promise<void> {
  const { creators, products, tasks } = await countCareOf(ctx, accountId)
  const isLeft = (kind: CareKind, many: number) => many > 0 && (role === undefined || !looksAfter(role, kind))
  if (isLeft('creators', creators)) {
    const toId = await needHeir(ctx, 'creators', accountId, to.creatorsTo)
    await note(ctx, 'account', accountId, await passCreators(ctx, accountId, toId), toId)
  }
  if (isLeft('products', products + tasks)) {
    const toId = await needHeir(ctx, 'products', accountId, to.productsTo)
    const passed = await ctx.app.subjects.workInCare.pass(ctx, accountId, toId)
    await note(ctx, 'product', accountId, passed.products, toId)
    await note(ctx, 'task', accountId, passed.tasks, toId)
  }
}

/** Puts the creators of one account into the care of another, or of nobody, locked in the order of their ids as batches lock them. */
async function passCreators(ctx: Ctx, fromId: string, toId: string | null): Promise<{ id: string }[]> {
  const passed = await ctx.db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.tenantId, ctx.tenant.id), eq(account.specialistId, fromId)))
    .orderBy(account.id)
    .for('no key update')
  const ids = passed.map(({ id }) => id)
  await ctx.db
    .update(account)
    .set({ specialistId: toId })
    .where(and(eq(account.tenantId, ctx.tenant.id), among(account.id, ids)))
  return passed
}

async function needHeir(
  ctx: Ctx,
  kind: CareKind,
  accountId: string,
  to: string | null | undefined,
): Promise<string | null> {
  if (to === null) return null
  const found = to !== undefined && to !== accountId && (await holdSpecialist(ctx, kind, to))
  if (!found) refuse('invalidInput', { fields: [{ path: fieldOf[kind], key: 'careNeeded' }] })
  return found.id
}

/** One line of the audit log for all of them, whose histories name each; none where nothing was handed over. */
async function note(
  ctx: Ctx,
  noun: 'account' | 'product' | 'task',
  fromId: string,
  passed: readonly { id: string }[],
  toId: string | null,
): Promise<void> {
  if (passed.length === 0) return
  const rows = passed.map(({ id }) => ({ id, from: fromId }))
  await noteCare(ctx, noun, rows, toId)
  const names = { account: 'creators', product: 'products', task: 'tasks' } as const
  noteAudit(ctx, {
    noun: 'account',
    id: fromId,
    ownerId: fromId,
    fields: [
      { name: names[noun], before: rows.length, after: 0 },
      { name: `${names[noun]}To`, before: fromId, after: toId },
    ],
  })
}
