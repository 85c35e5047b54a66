import { randomUUIDv7 } from 'node:crypto'
import { verificationLimits } from '@sampan/contract/brand-verification'
import type { Ctx } from '#context.ts'
import { tellMany } from '#features/notification/tell.ts'
import { noteAudit } from '#kit/audit/notes.ts'
import { tryCase } from '#kit/case/clock-runner.ts'
import { tellPeople } from './take-step.ts'
import {
  insertLine,
  listLookers,
  listRunningLooks,
  noteLook,
  type VerificationFacts,
} from './verification.queries.ts'

const hour = 3_600_000
/** Companies of one step that a run takes at most; the next run goes on. */
const atOnce = 200
const { hours, remindedAt } = verificationLimits

/**
 * Runs the time of every look at a company (R231): at two thirds whoever owes something is reminded, once; what staff did not look at in
 * time is told to them once more, and a question that the brand did not answer in time ends the look. A company whose
 * step fails is tried again by the next runs, and holds up no other.
 */
export async function runVerificationClocks(ctx: Ctx): Promise<void> {
  const before = (share: number, state: 'waiting' | 'asked') =>
    new Date(ctx.now.getTime() - hours[state] * share * hour)
  await each(ctx, await listRunningLooks(ctx, 'asked', before(1, 'asked'), undefined, atOnce), expire)
  await each(
    ctx,
    await listRunningLooks(ctx, 'asked', before(remindedAt, 'asked'), 'lookRemindedAt', atOnce),
    remindBrand,
  )
  await each(
    ctx,
    await listRunningLooks(ctx, 'waiting', before(1, 'waiting'), 'lookLateAt', atOnce),
    (look) => remindStaff(ctx, look, 'late'),
  )
  await each(
    ctx,
    await listRunningLooks(ctx, 'waiting', before(remindedAt, 'waiting'), 'lookRemindedAt', atOnce),
    (look) => remindStaff(ctx, look, 'due'),
  )

  async function remindBrand({ id, name, since }: VerificationFacts): Promise<void> {
    await noteLook(ctx, id, { lookRemindedAt: ctx.now })
    await tellPeople(ctx, { brandId: id, company: name, step: 'due', text: '', due: dueOf(since, 'asked') })
  }

  async function expire(look: VerificationFacts): Promise<void> {
    const { id, name, since } = look
    const at = new Date(Math.max(ctx.now.getTime(), since.getTime() + 1))
    await insertLine(ctx, {
      ...{ tenantId: ctx.tenant.id, id: randomUUIDv7(), brandId: id, at, step: 'expire' as const },
      ...{ actorId: null, text: '', fileIds: [] },
    })
    noteAudit(ctx, {
      noun: 'brand',
      id,
      name,
      fields: [{ name: 'verification', before: 'asked', after: 'refused' }],
      isWhole: true,
    })
    await tellPeople(ctx, { brandId: id, company: name, step: 'expire', text: '' })
  }
}

const each = async (
  ctx: Ctx,
  looks: readonly VerificationFacts[],
  act: (look: VerificationFacts) => Promise<void>,
): Promise<void> => {
  for (const look of looks) await tryCase(ctx, 'brandVerification', look, act)
}

const dueOf = (since: Date, state: 'waiting' | 'asked'): Date =>
  new Date(since.getTime() + hours[state] * hour)

async function remindStaff(
  ctx: Ctx,
  { id, name, since }: VerificationFacts,
  when: 'due' | 'late',
): Promise<void> {
  // Who was late without having been reminded is not reminded after it.
  await noteLook(ctx, id, { lookRemindedAt: ctx.now, ...(when === 'late' && { lookLateAt: ctx.now }) })
  const people = await listLookers(ctx)
  await tellMany(
    ctx,
    people.map((person) => ({
      accountId: person.id,
      notice: {
        kind: 'turn' as const,
        text: `product:mail.look.${when}` as const,
        params: { company: name },
        moments: { due: { at: dueOf(since, 'waiting').toISOString(), as: 'moment' as const } },
        path: `/console/brands?open=${id}`,
      },
    })),
  )
}
