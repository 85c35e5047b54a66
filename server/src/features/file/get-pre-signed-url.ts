import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { getPreSignedUrl as contract } from '@sampan/contract/file'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { countTry } from '#kit/call/throttle.ts'
import { accountOf } from '#kit/context.ts'
import { fileRules, kinds, purposeOf } from './file.policy.ts'
import { baseName, fileUrlOf, makeFileKey } from './file-key.ts'
import { needRoom } from './room.ts'
import { putLife, putTokenOf } from './signed-link.ts'
import { refuseType } from './store-file.ts'

const triesPerWindow = 60

/**
 * An address that takes one file within ten minutes. What comes is looked at before it becomes visible, so the
 * type named here is a promise only; it tells the purpose where none is named (R320). For callers with an account; a visitor's pictures come by the form, which is
 * counted. Refuses `fileTypeRefused`, `storageFull`, and `tooManyRequests` past 60 addresses in ten minutes.
 */
export async function getPreSignedUrl(
  ctx: Ctx,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const accountId = accountOf(ctx)
  const mime = input.contentType.split(';')[0]?.trim().toLowerCase()
  const kind = Object.values(kinds).find((each) => each.mime === mime)
  const purpose = input.purpose ?? (kind && purposeOf(kind))
  if (!kind || !purpose || !fileRules[purpose].kinds.includes(kind)) refuseType(input.purpose)
  const tries = await countTry(ctx, `preSignedUrl ${accountId}`, putLife)
  if (tries > triesPerWindow) refuse('tooManyRequests', { status: 429 })
  await needRoom(ctx, accountId, 0)

  const key = makeFileKey(kind.extension)
  const until = ctx.now.getTime() + putLife
  const token = putTokenOf(ctx.app, {
    tenantId: ctx.tenant.id,
    key,
    purpose,
    isUndeclared: input.purpose === undefined,
    name: baseName(input.fileName),
    mime: kind.mime,
    ownerId: accountId,
    until,
  })
  return {
    url: `/files/put/${token}`,
    method: 'PUT',
    fileUrl: fileUrlOf(key),
    expiresAt: new Date(until).toISOString(),
  }
}
