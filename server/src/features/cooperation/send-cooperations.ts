import { randomUUIDv7 } from 'node:crypto'
import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { sendCooperations as contract } from '@sampan/contract/cooperation-sent'
import { cooperationStatus } from '@sampan/contract/cooperation-status'
import { dayIn } from '@sampan/contract/country'
import { accountName } from '@sampan/contract/creator-account-name'
import type { InputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { needOpenCompany } from '#features/account/need-open-company.ts'
import { findWorkspace } from '#features/account/workspace.ts'
import { listGroupMembers } from '#features/group/members-of-group.queries.ts'
import { Refusal, refuse, refuseField } from '#kit/call/refusal.ts'
import { type BatchCase, decideTogether } from '#kit/case/batch.ts'
import { startClock } from '#kit/case/clock.ts'
import { writeLines } from '#kit/case/history-lines.ts'
import { insertNew } from '#kit/case/hot-statements.ts'
import { accountOf } from '#kit/context.ts'
import { type Addressee, findAddressees } from './addressee.queries.ts'
import { answerClock, cooperationMachine } from './cooperation.machine.ts'
import { cooperation } from './cooperation.tables.ts'
import { findSubjects } from './cooperation-subject.queries.ts'
import { countInvited, turnsOf } from './invited-often.ts'
import { tellInvited } from './tell-cooperation.ts'

type Input = InputOf<typeof contract>
type Case = BatchCase & { who: Addressee }
/** Rows that one statement stores. */
const atOnce = 500

/**
 * Invites creators, or all members of a group, to a task or to free samples (R165), by a number of statements that does not
 * grow with each of them. Refuses `brandNotVerified`, `notFound` for a group of others, and `taskEnded` or `productEnded` at
 * `subject` for what is not published. By creator: `creatorLeft`, `creatorNotLinked`, `creatorBlacklisted`, `wrongCountry`,
 * `alreadyInvited` while one for the same waits, and `tooManyRequests` for whom was invited often enough today (R208).
 */
export async function sendCooperations(ctx: Ctx, input: Input): Promise<BatchResult> {
  const { me, offer } = await checkCooperations(ctx, input)
  const ids = input.groupId
    ? ((await listGroupMembers(ctx, input.groupId)) ?? refuse('notFound'))
    : input.creatorIds
  const name = me.brand?.name ?? me.mcn?.name ?? me.account.fullName
  return decideTogether<Case>(ctx, {
    ids,
    async find(asked) {
      const found = await findAddressees(ctx, asked)
      return new Map(
        [...found].map(([id, who]) => [id, { id, number: accountName(who), name: who.name, who }]),
      )
    },
    decideAll: (found) => inviteAll(ctx, found, { input, offer, name }),
    words: 'cooperation:outcome.sent',
  })
}

/** Refuses what is wrong with the invitation itself, whoever gets it; as `sendCooperations` does. */
export async function checkCooperations(ctx: Ctx, input: Input) {
  const me = await needOpenCompany(ctx)
  return { me, offer: await needSubject(ctx, input) }
}

interface Offer {
  subject: string
  country: string
  title: string
}

/** What is offered is published, of one country, and the caller's to offer. */
async function needSubject(ctx: Ctx, { taskId, productIds, postUntil }: Input): Promise<Offer> {
  if (postUntil && postUntil < dayIn(ctx.now, ctx.country))
    refuse('invalidInput', { fields: [{ path: 'postUntil', key: 'dayOver' }] })
  const asked = taskId ? [taskId] : [...new Set(productIds)]
  const found = await findSubjects(ctx, taskId ? { taskIds: asked } : { productIds: asked })
  const rows = taskId ? found.tasks : found.products
  if (rows.length < asked.length) refuseField(taskId ? 'taskEnded' : 'productEnded', 'subject')
  const [first] = rows
  if (!first || rows.some(({ countryCode }) => countryCode !== first.countryCode))
    refuseField('wrongCountry', 'subject')
  return { subject: asked.toSorted().join(','), country: first.countryCode, title: first.name }
}

function refusalOf(who: Addressee, offer: Offer): Refusal | undefined {
  if (who.hasLeft) return new Refusal('creatorLeft')
  if (who.accountId === null) return new Refusal('creatorNotLinked')
  if (who.isBlacklisted)
    return new Refusal('creatorBlacklisted', {
      fields: [{ path: 'creatorIds', key: 'creatorBlacklisted', params: { context: 'invite' } }],
    })
  if (who.countryCode !== offer.country) return new Refusal('wrongCountry')
  return undefined
}

async function inviteAll(
  ctx: Ctx,
  found: readonly Case[],
  { input, offer, name }: { input: Input; offer: Offer; name: string },
): Promise<Map<string, Refusal | undefined>> {
  const workspaceId = await findWorkspace(ctx)
  const turn = await turnsOf(
    ctx,
    workspaceId,
    found.flatMap(({ who }) => who.accountId ?? []),
  )
  const fates = new Map(found.map(({ id, who }) => [id, refusalOf(who, offer) ?? turn(who.accountId)]))
  const rows = found
    .filter(({ id }) => fates.get(id) === undefined)
    .map(({ who }) => rowOf(ctx, who, { input, offer, workspaceId }))
  const stored = new Set<unknown>()
  for (let from = 0; from < rows.length; from += atOnce)
    for (const id of await insertNew(ctx.db, cooperation, rows.slice(from, from + atOnce))) stored.add(id)
  const made = rows.filter(({ id }) => stored.has(id))
  await countInvited(ctx, workspaceId, made.length)
  const lines = made.map(({ id, status }) => ({
    line: { subjectId: id, verb: 'invite' as const, from: null, to: status, by: ctx.caller.role },
    now: ctx.now,
  }))
  await writeLines(ctx, cooperationMachine, lines, new Map())
  await tellInvited(ctx, made, { name, title: offer.title })
  for (const { id, creatorId } of rows)
    if (!stored.has(id)) fates.set(creatorId, new Refusal('alreadyInvited'))
  return fates
}

function rowOf(
  ctx: Ctx,
  who: Addressee,
  { input, offer, workspaceId }: { input: Input; offer: Offer; workspaceId: string },
) {
  const { text, asked = '', postUntil = null, answerDays, taskId = null, productIds } = input
  return {
    tenantId: ctx.tenant.id,
    id: randomUUIDv7(),
    accountId: who.accountId ?? '',
    creatorId: who.id,
    countryCode: who.countryCode,
    inviterId: accountOf(ctx),
    brandId: ctx.caller.brandId,
    workspaceId,
    taskId,
    productIds: [...new Set(productIds)],
    subject: offer.subject,
    ...{ text, asked, postUntil, answerDays },
    status: cooperationStatus.open,
    statusSince: ctx.now,
    seenAt: null,
    answeredAt: null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    ...startClock(ctx.now, answerClock(ctx, { answerDays })),
  }
}
