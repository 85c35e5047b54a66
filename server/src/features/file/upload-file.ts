import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { uploadFile as contract } from '@sampan/contract/file'
import type { Ctx } from '#context.ts'
import { accountOf } from '#kit/context.ts'
import { refuse } from '#kit/refusal.ts'
import type { Upload } from '#kit/route.ts'
import { presentFile } from './file.view.ts'
import { storeFile } from './store-file.ts'

/** Stores the file of a form for the caller. Refuses a form without one, and what `storeFile` refuses. */
export async function uploadFile(
  ctx: Ctx,
  input: InputOf<typeof contract>,
  upload?: Upload,
): Promise<OutputOf<typeof contract>> {
  if (!upload?.bytes.length) refuse('invalidInput', { fields: [{ path: 'file', key: 'fileNeeded' }] })
  const stored = await storeFile(ctx, {
    purpose: input.purpose,
    name: upload.name,
    bytes: upload.bytes,
    ownerId: accountOf(ctx),
    keepsName: !input.isRename,
  })
  return presentFile(stored)
}
