import type { Ctx } from '#context.ts'
import { isPicture } from './file.policy.ts'
import { holdFile } from './file.queries.ts'
import { fileUrlOf } from './file-key.ts'

/** Whether an address is that of a picture of this tenant; it is then kept from being swept until the commit. */
export async function isUploaded(ctx: Ctx, url: string): Promise<boolean> {
  const filesAt = fileUrlOf('')
  if (!url.startsWith(filesAt)) return false
  const file = await holdFile(ctx, { key: url.slice(filesAt.length) })
  return file?.purpose === 'picture' && isPicture(file.mime)
}
