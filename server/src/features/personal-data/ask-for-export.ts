import type { OutputOf } from '@sampan/contract/endpoint'
import { type getExport as contract, exportDays } from '@sampan/contract/personal-data'
import type { Ctx } from '#context.ts'
import { lockOwnAccount } from '#features/account/account.queries.ts'
import { dropFiles } from '#features/file/drop-files.ts'
import { findFileById } from '#features/file/file.queries.ts'
import { signedFileUrl } from '#features/file/signed-link.ts'
import { accountOf } from '#kit/context.ts'
import { type ExportRow, findExport, storeAsked } from './export.queries.ts'

const day = 86_400_000
/** The job that makes it. */
export const exportJob = 'personal-data-export'

type View = OutputOf<typeof contract>

/** The copy of the caller's data: none, one that is being made, or one to take along (R97). */
export async function getExport(ctx: Ctx): Promise<View> {
  return present(ctx, await findExport(ctx, accountOf(ctx)))
}

/** Asks for a copy. While one is being made, or is from today, that one is answered. */
export async function requestExport(ctx: Ctx): Promise<View> {
  await lockOwnAccount(ctx)
  const accountId = accountOf(ctx)
  const row = await findExport(ctx, accountId)
  if (row && row.askedAt.getTime() > ctx.now.getTime() - day) return present(ctx, row)
  await storeAsked(ctx, accountId)
  if (row?.fileId) await dropFiles(ctx, [row.fileId])
  await ctx.app.jobs.add(ctx.db, ctx.tenant.id, exportJob, { accountId, askedAt: ctx.now.toISOString() })
  return getExport(ctx)
}

async function present(ctx: Ctx, row: ExportRow | undefined): Promise<View> {
  const nothing = { until: null, size: null, url: null }
  if (!row) return { state: 'none', askedAt: null, ...nothing }
  const askedAt = row.askedAt.toISOString()
  const until = row.madeAt && new Date(row.madeAt.getTime() + exportDays * day)
  const made = row.fileId && until && until > ctx.now ? await findFileById(ctx, row.fileId) : undefined
  if (made && until) {
    const url = signedFileUrl(ctx, made, { downloadName: 'sampan-data.zip' })
    return { state: 'ready', askedAt, until: until.toISOString(), size: made.size, url }
  }
  if (row.madeAt) return { state: 'none', askedAt, ...nothing }
  const isLate = row.askedAt.getTime() < ctx.now.getTime() - day
  return { state: isLate ? 'failed' : 'making', askedAt, ...nothing }
}
