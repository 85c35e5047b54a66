import type { Ctx } from '#context.ts'
import type { FileRow } from '#features/file/file.queries.ts'
import { type Moved, transition } from '#kit/case/transition.ts'
import { type MouRecord, mouMachine } from './mou.machine.ts'
import { evidenceOf } from './mou-evidence.ts'
import { mailAboutMou } from './mou-mail.ts'
import { insertRound, isOfAnother } from './mou-round.queries.ts'
import { mouRulesOf } from './mou-subjects.ts'

/**
 * Hands a signed paper in, be it uploaded or signed here, in the caller's transaction. The record is moved first, since
 * it is locked before its agreement everywhere; it is marked where another creator handed in the same bytes (R279), else no longer. In: what else is kept with the round, once the agreement is locked.
 * Refuses `alreadyDecided` when the case has moved on.
 */
export async function handIn(
  ctx: Ctx,
  found: MouRecord,
  file: FileRow,
  keep?: (row: MouRecord, round: number) => Promise<void>,
): Promise<Moved<MouRecord>> {
  const evidence = evidenceOf(file)
  await mouRulesOf(ctx, found.kind).onSubmit(ctx, found.subjectId, { evidence, round: found.round + 1 })
  const moved = await transition(ctx, mouMachine, {
    id: found.id,
    verb: 'submit',
    evidence,
    mayTouch: (each) => each.accountId === ctx.caller.accountId,
    async decide(row) {
      const round = row.round + 1
      await insertRound(ctx, row.id, round, file.id)
      await keep?.(row, round)
      return { set: { round, submittedAt: ctx.now } }
    },
  })
  if (!moved.isNew) return moved
  const rules = mouRulesOf(ctx, found.kind)
  await rules.markSamePaper(ctx, found.subjectId, await isOfAnother(ctx, found, file))
  await mailAboutMou(ctx, found.id, 'brand', 'submitted')
  return moved
}
