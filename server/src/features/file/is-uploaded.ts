import type { Ctx } from '#context.ts'
import { isPicture } from './file.policy.ts'
import { holdAtAddress } from './hold-at-address.ts'

/** Whether an address is that of a picture of this tenant; it is then kept from being swept until the commit. */
export async function isUploaded(ctx: Ctx, url: string): Promise<boolean> {
  const file = await holdAtAddress(ctx, url)
  return file?.purpose === 'picture' && isPicture(file.mime)
}
