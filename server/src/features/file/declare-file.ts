import type { FilePurpose } from '@sampan/contract/file'
import type { Ctx } from '#context.ts'
import { fileRules } from './file.policy.ts'
import { type FileRow, findFileById, updatePurpose } from './file.queries.ts'

/**
 * A file that came without the name of a purpose becomes one of those asked for, the one that its content told first; undefined where
 * none takes its kind and size, or another call took it for something else (R320).
 */
export async function declareFile(
  ctx: Pick<Ctx, 'tenant' | 'db'>,
  row: FileRow,
  asked: readonly FilePurpose[],
): Promise<FileRow | undefined> {
  const purpose = asked.includes(row.purpose) ? row.purpose : asked.find((each) => takes(each, row))
  if (!purpose) return undefined
  if (await updatePurpose(ctx, row, purpose)) return { ...row, purpose, isUndeclared: false }
  const now = await findFileById(ctx, row.id)
  return now && asked.includes(now.purpose) ? now : undefined
}

const takes = (purpose: FilePurpose, { mime, size }: FileRow): boolean =>
  fileRules[purpose].kinds.some((kind) => kind.mime === mime) && size <= fileRules[purpose].max
