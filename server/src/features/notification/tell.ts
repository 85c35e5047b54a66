import { randomUUIDv7 } from 'node:crypto'
import { type NotificationKind, ownSteps } from '@sampan/contract/notification'
import type { Ctx } from '#context.ts'
import type { MailOrder } from '#features/account/mail/mail-later.ts'
import { noteChange } from '#kit/call/live.ts'
import { insertRows } from '#kit/case/hot-statements.ts'
import { textOf } from '#kit/local-text.ts'
import { sayMoneyIn } from '#kit/say-money.ts'
import { notification } from './notification.tables.ts'

/** What somebody is told: in the product always, by mail and by push as its reader chose. */
export type Notice = MailOrder & { kind: NotificationKind }

interface Told {
  accountId: string
  notice: Notice
}

/** The job that mails what its reader wants to be mailed. */
export const mailJob = 'notification-mail'
/** The job that finds out which browsers are pushed what was told. */
export const pushJob = 'notification-push'
/** Notifications that one statement stores. */
const atOnce = 500

/** Tells an account, in the transaction of the change that it is told of: nothing is told of one that is rolled back. */
export const tell = (ctx: Ctx, accountId: string, notice: Notice): Promise<void> =>
  tellMany(ctx, [{ accountId, notice }])

/** The same to many, each with its own notice, by two statements for 500 of them (R92). */
export async function tellMany(ctx: Ctx, told: readonly Told[]): Promise<void> {
  if (told.length === 0) return
  const known = told.map(({ accountId, notice }) => ({ accountId, notice: named(notice) }))
  const rows = known.map((one) => rowOf(ctx, one))
  const pushes: { name: string; payload: { ids: string[] } }[] = []
  for (let from = 0; from < rows.length; from += atOnce) {
    const part = rows.slice(from, from + atOnce)
    await insertRows(ctx.db, notification, part)
    const pushed = part.filter(({ kind }) => !ownSteps.includes(kind)).map(({ id }) => id)
    if (pushed.length > 0) pushes.push({ name: pushJob, payload: { ids: pushed } })
  }
  for (const { accountId } of told) noteChange(ctx, 'notification', accountId)
  const mails = known.map(({ accountId, notice }, at) => ({
    name: mailJob,
    payload: { ...notice, accountId, id: rows[at]?.id },
  }))
  await ctx.app.jobs.addMixed(ctx.db, ctx.tenant.id, [...mails, ...pushes])
}

/**
 * With the names that have versions in several languages; a name with one version is the same to everybody, and a mere value. One
 * version of each is a value in any case, and so is each amount, for servers of the former version that work beside this one.
 */
function named({ texts = {}, ...notice }: Notice): Notice {
  const all = Object.entries(texts)
  const values = all.map(([name, { text, country }]) => [name, textOf(text, 'en', country)])
  const amounts = Object.entries(notice.amounts ?? {}).map(([name, { amount, currency }]) => [
    name,
    sayMoneyIn('en', amount, currency),
  ])
  const several = all.filter(([, { text }]) => Object.values(text).filter(Boolean).length > 1)
  return {
    ...notice,
    params: { ...Object.fromEntries([...values, ...amounts]), ...notice.params },
    texts: Object.fromEntries(several),
  }
}

const rowOf = (ctx: Ctx, { accountId, notice }: Told) => ({
  tenantId: ctx.tenant.id,
  id: randomUUIDv7(),
  accountId,
  createdAt: ctx.now,
  kind: notice.kind,
  text: notice.text,
  params: notice.params ?? {},
  texts: notice.texts ?? {},
  moments: notice.moments ?? {},
  amounts: notice.amounts ?? {},
  path: notice.path,
  ...(ownSteps.includes(notice.kind) && { readAt: ctx.now }),
})
