import type { MouView } from '@sampan/contract/mou'
import type { Ctx } from '#context.ts'
import { type FileRow, findFileById } from '#features/file/file.queries.ts'
import { needOwnFile } from '#features/file/need-own-file.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { readMou } from './find-mou-view.ts'
import { handIn } from './hand-in.ts'
import type { MouRecord } from './mou.machine.ts'
import { getReachedMou } from './mou.queries.ts'
import { listRounds } from './mou-round.queries.ts'

/**
 * Hands in an uploaded agreement with what proves it: hash, time, address, device. Refuses `mouNotSigned` for the very paper that we made, `mouUnchanged`
 * for one that came back before, `alreadyDecided` when the case has moved on.
 */
export async function submitMou(ctx: Ctx, { id, fileId }: { id: string; fileId: string }): Promise<MouView> {
  const found = await getReachedMou(ctx, id)
  const file = await needOwnFile(ctx, fileId, 'mou')
  await refuseKnownPaper(ctx, found, file)
  const { row, isNew } = await handIn(ctx, found, file)
  if (!isNew) await refuseOtherPaper(ctx, row, file)
  return readMou(ctx, (await getReachedMou(ctx, id)).id)
}

async function refuseKnownPaper(ctx: Ctx, found: MouRecord, file: FileRow): Promise<void> {
  const document = found.documentFileId ? await findFileById(ctx, found.documentFileId) : undefined
  if (document?.sha256.equals(file.sha256)) refuseField('mouNotSigned', 'fileId')
  const returned = (await listRounds(ctx, found.id)).find(
    (each) => each.round.outcome === 'returned' && each.file.sha256.equals(file.sha256),
  )
  if (returned) refuseField('mouUnchanged', 'fileId')
}

/** Sending the same paper again is harmless; another one while the first is checked would be lost in silence. */
async function refuseOtherPaper(ctx: Ctx, row: MouRecord, file: FileRow): Promise<void> {
  const [newest] = await listRounds(ctx, row.id)
  if (!newest?.file.sha256.equals(file.sha256)) refuse('stateChanged')
}
