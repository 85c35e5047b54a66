import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { uploadFile as contract } from '@sampan/contract/file'
import type { Ctx } from '#context.ts'
import { networkOf } from '#kit/caller-address.ts'
import { refuse } from '#kit/refusal.ts'
import type { Upload } from '#kit/route.ts'
import { countTry } from '#kit/throttle.ts'
import { presentStored } from './file.view.ts'
import { storeFile } from './store-file.ts'

/** Pictures that one address may leave without an account, in an hour. */
const visitorLimit = 20

/** Stores the file of a form for the caller; a visitor may leave pictures only. Refuses a form without one, and what `storeFile` refuses. */
export async function uploadFile(
  ctx: Ctx,
  input: InputOf<typeof contract>,
  upload?: Upload,
): Promise<OutputOf<typeof contract>> {
  if (!upload?.bytes.length) refuse('invalidInput', { fields: [{ path: 'file', key: 'fileNeeded' }] })
  if (ctx.caller.role === 'visitor') await admitVisitor(ctx, input.purpose)
  const stored = await storeFile(ctx, {
    purpose: input.purpose,
    name: upload.name,
    bytes: upload.bytes,
    ownerId: ctx.caller.accountId,
    keepsName: !input.isRename,
  })
  return presentStored(stored)
}

async function admitVisitor(ctx: Ctx, purpose: string): Promise<void> {
  if (purpose !== 'picture') refuse('sessionOver')
  if ((await countTry(ctx, `upload ${networkOf(ctx.ip)}`, 3_600_000)) > visitorLimit)
    refuse('tooManyRequests', { status: 429 })
}
