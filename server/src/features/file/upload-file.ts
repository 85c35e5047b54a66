import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { uploadFile as contract } from '@sampan/contract/file'
import { limits } from '@sampan/contract/limits'
import type { Ctx } from '#context.ts'
import { networkOf } from '#kit/call/caller-address.ts'
import type { Upload } from '#kit/call/read-form.ts'
import { refuse } from '#kit/call/refusal.ts'
import { countTry } from '#kit/call/throttle.ts'
import { isVideo } from './file.policy.ts'
import { presentStored } from './file.view.ts'
import { sniffFile } from './inspect/sniff-file.ts'
import { needRoom, takeRoom } from './room.ts'
import { bytesOf, layFile, recordFile } from './store-file.ts'

/** Pictures that one network may leave without an account, in an hour. */
const visitorLimit = 20

/** Bytes that a form may have beside its file. */
const formRest = 64 * 1024

/**
 * Before a byte is read. In: how long the form is, in bytes, by which a video's room is asked for: smaller files come quickly, and pictures
 * become smaller still. Refuses `tooManyRequests` past a visitor's limit, `storageFull`, and `sessionOver` to whose tokens are not good any
 * more: left as a visitor's, their file could not be taken into use.
 */
export async function maySendFile(ctx: Ctx, coming: number): Promise<void> {
  const room = coming > limits.uploadMax + formRest ? coming - formRest : 0
  if (ctx.caller.accountId !== null) return needRoom(ctx, ctx.caller.accountId, room)
  if (ctx.isSessionOver) refuse('sessionOver')
  if ((await countTry(ctx, `upload ${networkOf(ctx.ip)}`, 3_600_000)) > visitorLimit)
    refuse('tooManyRequests', { status: 429, params: { context: 'hour' } })
}

/** How long a form's file may be, in bytes, that is longer than usual: a video of somebody with an account, as its first bytes tell. */
export async function longestFile(ctx: Ctx, head: Buffer): Promise<number> {
  const kind = ctx.caller.accountId === null ? undefined : await sniffFile(head)
  return kind && isVideo(kind.mime) ? limits.videoMax : limits.uploadMax
}

/**
 * Stores the file of a form for the caller; a visitor may leave pictures only. Where no purpose is named the content
 * tells it, and the verb that takes the file into use decides (R320). No transaction is open while it is
 * looked at and stored. Refuses a form without one, and what `layFile` refuses.
 */
export async function uploadFile(
  ctx: Ctx,
  input: InputOf<typeof contract>,
  upload?: Upload,
): Promise<OutputOf<typeof contract>> {
  if (!upload?.size) refuse('invalidInput', { fields: [{ path: 'file', key: 'fileNeeded' }] })
  const { accountId } = ctx.caller
  const purpose = input.purpose ?? (accountId === null ? 'picture' : undefined)
  if (accountId === null && purpose !== 'picture') refuse('sessionOver')
  if (accountId !== null) await needRoom(ctx, accountId, upload.size)
  const laid = await layFile(ctx, {
    purpose,
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
