import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { uploadFile as contract } from '@sampan/contract/file'
import type { Ctx } from '#context.ts'
import { networkOf } from '#kit/call/caller-address.ts'
import type { Upload } from '#kit/call/read-form.ts'
import { refuse } from '#kit/call/refusal.ts'
import { countTry } from '#kit/call/throttle.ts'
import { presentStored } from './file.view.ts'
import { needRoom, takeRoom } from './room.ts'
import { bytesOf, layFile, recordFile } from './store-file.ts'

/** Pictures that one network may leave without an account, in an hour. */
const visitorLimit = 20

/** Before a byte is read. Refuses `tooManyRequests` past a visitor's limit, and `storageFull`. */
export async function maySendFile(ctx: Ctx): Promise<void> {
  if (ctx.caller.accountId !== null) return needRoom(ctx, ctx.caller.accountId, 0)
  if ((await countTry(ctx, `upload ${networkOf(ctx.ip)}`, 3_600_000)) > visitorLimit)
    refuse('tooManyRequests', { status: 429, params: { context: 'hour' } })
}

/**
 * Stores the file of a form for the caller; a visitor may leave pictures only. No transaction is open while it is
 * looked at and stored. Refuses a form without one, and what `layFile` refuses.
 */
export async function uploadFile(
  ctx: Ctx,
  input: InputOf<typeof contract>,
  upload?: Upload,
): Promise<OutputOf<typeof contract>> {
  if (!upload?.size) refuse('invalidInput', { fields: [{ path: 'file', key: 'fileNeeded' }] })
  const { accountId } = ctx.caller
  if (accountId === null && input.purpose !== 'picture') refuse('sessionOver')
  if (accountId !== null) await needRoom(ctx, accountId, upload.size)
  const laid = await layFile(ctx, {
    purpose: input.purpose,
    name: upload.name,
    source: upload,
    ownerId: accountId,
    keepsName: !input.isRename,
  })
  const stored = await ctx.app.database.transaction(ctx.tenant.id, async (db) => {
    const inside = { ...ctx, db }
    if (accountId !== null) await takeRoom(inside, accountId, bytesOf(laid))
    return recordFile(inside, laid)
  })
  return presentStored(stored)
}
