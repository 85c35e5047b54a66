import type { FilePurpose } from '@sampan/contract/file'
import type { Ctx } from '#context.ts'
import { refuseField } from '#kit/call/refusal.ts'
import { type FileRow, holdFile } from './file.queries.ts'

/**
 * A file that the caller uploaded for a purpose, or for one of several, for verbs that take it into use. Refuses `notFound` at the field
 * `path` for every other one: a foreign file does not exist, and a picture is no MOU.
 */
export async function needOwnFile(
  ctx: Pick<Ctx, 'tenant' | 'db' | 'caller'>,
  fileId: string,
  purpose: FilePurpose | readonly FilePurpose[],
  path = 'fileId',
): Promise<FileRow> {
  const row = await holdFile(ctx, { id: fileId })
  const isOwn = row !== undefined && row.ownerId !== null && row.ownerId === ctx.caller.accountId
  if (!isOwn || ![purpose].flat().includes(row.purpose)) refuseField('notFound', path)
  return row
}
