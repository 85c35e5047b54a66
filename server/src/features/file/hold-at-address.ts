import type { Ctx } from '#context.ts'
import { declareFile } from './declare-file.ts'
import { type FileRow, holdFile } from './file.queries.ts'
import { fileUrlOf } from './file-key.ts'

const filesAt = fileUrlOf('')

/**
 * A file of this tenant that is about to be shown by its address; undefined for every other address. It is kept from being swept
 * until the commit. One that named no purpose stays what its content told (R320): an address that is shown leads to it for good.
 */
export async function holdAtAddress(
  ctx: Pick<Ctx, 'tenant' | 'db'>,
  url: string,
): Promise<FileRow | undefined> {
  if (!url.startsWith(filesAt)) return undefined
  const row = await holdFile(ctx, { key: url.slice(filesAt.length) })
  return row?.isUndeclared ? declareFile(ctx, row, [row.purpose]) : row
}
