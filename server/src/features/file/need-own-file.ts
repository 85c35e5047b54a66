import type { FilePurpose } from '@sampan/contract/file'
import type { Ctx } from '#context.ts'
import { refuseField } from '#kit/call/refusal.ts'
import { declareFile } from './declare-file.ts'
import { type FileRow, holdFile } from './file.queries.ts'

type HoldCtx = Pick<Ctx, 'tenant' | 'db' | 'caller'>
type Purposes = FilePurpose | readonly FilePurpose[]

/**
 * A file that the caller uploaded for a purpose, or for one of several, for verbs that take it into use. Refuses `notFound` at the field
 * `path` for every other one: a foreign file does not exist, and a picture is no MOU.
 */
export async function needOwnFile(
  ctx: HoldCtx,
  fileId: string,
  purpose: Purposes,
  path = 'fileId',
): Promise<FileRow> {
  return (await holdOwnFile(ctx, fileId, purpose)) ?? refuseField('notFound', path)
}

/** The same, or undefined. A file that came without the name of a purpose becomes what it is taken for (R320). */
export async function holdOwnFile(
  ctx: HoldCtx,
  fileId: string,
  purpose: Purposes,
): Promise<FileRow | undefined> {
  const row = await holdFile(ctx, { id: fileId })
  if (!row || row.ownerId === null || row.ownerId !== ctx.caller.accountId) return undefined
  const asked = [purpose].flat()
  if (row.isUndeclared) return declareFile(ctx, row, asked)
  return asked.includes(row.purpose) ? row : undefined
}
