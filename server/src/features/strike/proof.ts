import type { InputOf } from '@sampan/contract/endpoint'
import type { addStrikeProof as contract, StrikeView } from '@sampan/contract/strike'
import { strikeLimits, strikeStatus } from '@sampan/contract/strike-status'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { FileRow } from '#features/file/file.queries.ts'
import { needOwnFile } from '#features/file/need-own-file.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { lockRows, writeHistory } from '#kit/case/transition.ts'
import { getStrike, needStrike } from './get-strike.ts'
import { strikeMachine } from './strike.machine.ts'
import { listStrikeFiles } from './strike.queries.ts'
import { strikeFile } from './strike.tables.ts'

/** Files of the caller's that were uploaded for an appeal. Refuses `notFound` at their field. */
export async function needFiles(ctx: Ctx, fileIds: readonly string[]): Promise<FileRow[]> {
  const rows: FileRow[] = []
  for (const id of new Set(fileIds)) rows.push(await needOwnFile(ctx, id, 'appeal', 'fileIds'))
  return rows
}

/** Adds files to the appeal or the report of a locked strike. Refuses `tooManyFiles`. */
export async function keepProof(
  ctx: Ctx,
  strikeId: string,
  fileIds: readonly string[],
  side: 'appeal' | 'report' = 'appeal',
): Promise<void> {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return
  const rows = ids.map((fileId) => ({ tenantId: ctx.tenant.id, strikeId, fileId, side, addedAt: ctx.now }))
  await ctx.db.insert(strikeFile).values(rows).onConflictDoNothing()
  const all = await ctx.db
    .select({ id: strikeFile.fileId })
    .from(strikeFile)
    .where(
      and(
        eq(strikeFile.tenantId, ctx.tenant.id),
        eq(strikeFile.strikeId, strikeId),
        eq(strikeFile.side, side),
      ),
    )
  if (all.length > strikeLimits.filesMax) refuseField('tooManyFiles', 'fileIds')
}

/** Adds files to an appeal that waits for its answer. Refuses `notFound`, `stateChanged` once it is answered, `tooManyFiles`. */
export async function addStrikeProof(
  ctx: Ctx,
  { id, fileIds }: InputOf<typeof contract>,
): Promise<StrikeView> {
  await needStrike(ctx, id)
  const files = await needFiles(ctx, fileIds)
  const [row] = await lockRows(ctx, strikeMachine, [id])
  if (!row || row.status !== strikeStatus.appealed) return refuse('stateChanged')
  const known = new Set((await listStrikeFiles(ctx, id)).map((each) => each.file.id))
  const fresh = files.filter((each) => !known.has(each.id))
  await keepProof(ctx, id, fileIds)
  if (fresh.length > 0) {
    await writeHistory(ctx, strikeMachine, {
      ...{ subjectId: id, verb: 'addProof', from: row.status, to: row.status, by: ctx.caller.role },
      evidence: fresh.map(({ name }) => ({ kind: 'file', label: name, href: '' })),
    })
  }
  return getStrike(ctx, { id })
}
