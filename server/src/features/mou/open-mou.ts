import type { OutputOf } from '@sampan/contract/endpoint'
import type { openMou as contract } from '@sampan/contract/mou'
import { mouStatus } from '@sampan/contract/mou-status'
import type { Ctx } from '#context.ts'
import { type FileRow, findFileById } from '#features/file/file.queries.ts'
import { signedFileUrl } from '#features/file/signed-link.ts'
import { storeFile } from '#features/file/store-file.ts'
import { type Paper, paperPrinter } from '#kit/paper.ts'
import { refuse } from '#kit/refusal.ts'
import { writeHistory } from '#kit/transition.ts'
import { type MouRecord, mouMachine } from './mou.machine.ts'
import { getReachedMou, hasOpened, keepDocument, lockMou } from './mou.queries.ts'
import { evidenceOf } from './mou-evidence.ts'
import { paperOf } from './mou-paper.ts'

/**
 * The unsigned agreement as a PDF. It is made when somebody opens it for the first time and stays the same for
 * everybody ever after; who opened it, and when, is kept. Refuses `notFound`, and `stateChanged` once it was dropped.
 */
export async function openMou(ctx: Ctx, { id }: { id: string }): Promise<OutputOf<typeof contract>> {
  const { id: reached } = await getReachedMou(ctx, id)
  // Two who open it at the same moment must get the same bytes.
  const row = (await lockMou(ctx, reached)) ?? refuse('notFound')
  if (row.status === mouStatus.dropped) refuse('stateChanged')
  const document = await documentOf(ctx, row)
  await noteOpened(ctx, row, document)
  return {
    url: signedFileUrl(ctx, document),
    name: document.name,
    sha256: document.sha256.toString('hex'),
  }
}

async function documentOf(ctx: Ctx, row: MouRecord): Promise<FileRow> {
  const known = row.documentFileId ? await findFileById(ctx, row.documentFileId) : undefined
  if (known) return known
  const bytes = await ctx.app.press.print<Paper>(paperPrinter, await paperOf(ctx, row))
  const name = `MOU ${row.number}.pdf`
  const { row: made } = await storeFile(ctx, { purpose: 'document', name, bytes, ownerId: null })
  await keepDocument(ctx, row.id, made.id)
  return made
}

/** The first time of each person; later looks prove nothing more. */
async function noteOpened(ctx: Ctx, row: MouRecord, document: FileRow): Promise<void> {
  if (await hasOpened(ctx, row.id)) return
  await writeHistory(ctx, mouMachine, {
    subjectId: row.id,
    verb: 'opened',
    from: row.status,
    to: row.status,
    by: ctx.caller.role,
    evidence: evidenceOf(document),
  })
}
