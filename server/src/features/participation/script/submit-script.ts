import { randomUUIDv7 } from 'node:crypto'
import type { InputOf } from '@sampan/contract/endpoint'
import type { Evidence } from '@sampan/contract/history'
import type { submitScript as contract } from '@sampan/contract/script'
import type { ParticipationDetail } from '@sampan/contract/task'
import type { Ctx } from '#context.ts'
import { needOwnFile } from '#features/file/need-own-file.ts'
import { dutyPlan } from '#features/participation/clock/participation-clock.ts'
import { needBegun } from '#features/participation/content/hand-in-draft.ts'
import { getParticipation } from '#features/participation/get-participation.ts'
import { participationMachine } from '#features/participation/participation.machine.ts'
import { isScriptWaiting } from '#features/participation/participation.policy.ts'
import {
  type ParticipationRecord,
  participationScript,
} from '#features/participation/participation.tables.ts'
import { lockParticipation } from '#features/participation/participation-lock.ts'
import { mailAbout } from '#features/participation/participation-mail.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { findRow } from '#features/participation/participation-row.queries.ts'
import { findTask } from '#features/task/task.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { transition } from '#kit/case/transition.ts'
import { refuseDecided } from './lock-script.ts'
import { listScripts } from './script.queries.ts'

type Input = InputOf<typeof contract>

/**
 * Hands a script in, as a text, a file, a link, or several of them; the brand reads it next (R247). One that still waits is
 * replaced, and the brand has its whole time for the newer one (R249). Refuses `notFound`, `scriptNotAsked`, `alreadyDecided`
 * once it has passed, and `mouNotApproved` and `parcelAwaited` as long as the work cannot begin.
 */
export async function submitScript(ctx: Ctx, input: Input): Promise<ParticipationDetail> {
  const { id } = input
  if (!(await findRow(ctx, id, withinReach(ctx, 'submitContent')))) refuse('notFound')
  const evidence = await evidenceOf(ctx, input)
  const row = await lockParticipation(ctx, id)
  const { task } = (await findTask(ctx, row.taskId)) ?? refuse('notFound')
  const isNewer = isWaiting(row)
  const plan = dutyPlan(ctx, task, 'reviewScript')
  await transition(ctx, participationMachine, {
    ...{ id, verb: isNewer ? 'replaceScript' : 'submitScript', evidence },
    mayTouch: ({ accountId }) => accountId === ctx.caller.accountId,
    async decide() {
      await storeScript(ctx, row, input)
      return { clock: plan, isMet: !isNewer }
    },
  })
  const kind = isNewer ? 'scriptReplaced' : 'scriptHandedIn'
  await mailAbout(ctx, id, 'brand', kind, { dueAt: plan.dueAt })
  return getParticipation(ctx, { id })
}

const isWaiting = ({ clockDuty }: ParticipationRecord): boolean =>
  isScriptWaiting(clockDuty === null ? null : { duty: clockDuty })

async function evidenceOf(ctx: Ctx, { fileId, link }: Input): Promise<Evidence[]> {
  const file = fileId ? await needOwnFile(ctx, fileId, 'script') : undefined
  const ofFile = (found: NonNullable<typeof file>): Evidence[] => [
    { kind: 'file', label: found.name, href: '' },
    { kind: 'hash', label: found.sha256.toString('hex'), href: '' },
  ]
  return [
    ...(file ? ofFile(file) : []),
    ...(link ? [{ kind: 'link' as const, label: link, href: link }] : []),
  ]
}

async function storeScript(ctx: Ctx, row: ParticipationRecord, given: Input): Promise<void> {
  if (!row.needsScript) refuse('scriptNotAsked')
  const [newest] = await listScripts(ctx, row.id)
  if (row.scriptPassedAt !== null && newest) await refuseDecided(ctx, newest)
  needBegun(row)
  await ctx.db.insert(participationScript).values({
    ...{ tenantId: ctx.tenant.id, id: randomUUIDv7(), participationId: row.id },
    ...{ text: given.text, fileId: given.fileId ?? null, link: given.link, submittedAt: ctx.now },
    round: (newest?.round ?? 0) + 1,
  })
}
