import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { file } from '#features/file/file.tables.ts'
import {
  type ParticipationRecord,
  participation,
  participationSubmission,
} from '#features/participation/participation.tables.ts'

/**
 * Signs once a draft is handed in (R279): another creator handed in a video of the same bytes. What was said of a former draft is
 * dropped. In: the signs without that; null for a draft that is a link.
 */
export async function reasonsWithFile(
  ctx: Ctx,
  { accountId, reasons }: { accountId: ParticipationRecord['accountId']; reasons: readonly string[] },
  fileId: string | null,
): Promise<string[]> {
  const others = reasons.filter((reason) => reason !== 'sameFile')
  if (fileId === null) return others
  const same = await ask(
    ctx.db,
    sql`select 1 from ${file} own
      join ${file} other on other.tenant_id = own.tenant_id and other.sha256 = own.sha256 and other.purpose in ('video', 'mou')
      join ${participationSubmission} on ${participationSubmission.tenantId} = other.tenant_id
        and ${participationSubmission.fileId} = other.id
      join ${participation} on ${participation.tenantId} = other.tenant_id
        and ${participation.id} = ${participationSubmission.participationId} and ${participation.accountId} <> ${accountId}
      where own.tenant_id = ${ctx.tenant.id} and own.id = ${fileId} limit 1`,
  )
  return same.length > 0 ? [...others, 'sameFile'] : others
}
