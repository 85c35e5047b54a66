import { buffer } from 'node:stream/consumers'
import type { FileRow } from './file.queries.ts'
import { storageKeyOf } from './file-key.ts'
import { type LayCtx, objectOf } from './store-file.ts'

/** All bytes of a small file. No transaction may be open: the store may be slow. Throws where the store has lost it. */
export async function readFileBytes(
  ctx: Pick<LayCtx, 'app' | 'tenant'>,
  row: Pick<FileRow, 'id' | 'key' | 'objectKey'>,
): Promise<Buffer> {
  const found = await ctx.app.gateways.storage.get(storageKeyOf(ctx.tenant.id, objectOf(row)))
  if (!found) throw new Error(`the bytes of the file ${row.id} are not in the store`)
  return buffer(found.body)
}
