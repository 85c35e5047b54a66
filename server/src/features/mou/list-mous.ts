import type { OutputOf } from '@sampan/contract/endpoint'
import type { listMous as contract, MouRow } from '@sampan/contract/mou'
import type { Ctx } from '#context.ts'
import { type FileRow, findFilesById } from '#features/file/file.queries.ts'
import { presentFile } from '#features/file/file.view.ts'
import { textOf } from '#kit/local-text.ts'
import { pageOf } from '#kit/page.ts'
import { actionsOf } from './mou.policy.ts'
import { presentMouClock } from './mou.view.ts'
import { listMouRows, type MouFilter, type MouListRow } from './mou-list.queries.ts'

/** The console's list: what the caller reviews, with the count of every view under the same search. */
export async function listMous(ctx: Ctx, filter: MouFilter): Promise<OutputOf<typeof contract>> {
  const { rows, counts, ...total } = await listMouRows(ctx, filter)
  const files = await findFilesById(
    ctx,
    rows.flatMap((row) => row.fileId ?? []),
  )
  const page = pageOf(
    filter,
    rows,
    (row) => presentMouRow(ctx, row, files),
    (row) => row.place,
    total,
  )
  return { ...page, counts }
}

function presentMouRow(ctx: Ctx, row: MouListRow, files: ReadonlyMap<string, FileRow>): MouRow {
  const { mou } = row
  const file = row.fileId ? files.get(row.fileId) : undefined
  return {
    id: mou.id,
    kind: mou.kind,
    subjectId: mou.subjectId,
    status: mou.status,
    clock: presentMouClock(ctx, mou),
    actions: actionsOf(ctx.caller.role, mou.status),
    number: mou.number,
    title: textOf(mou.title, ctx.language, mou.countryCode),
    countryCode: mou.countryCode,
    round: mou.round,
    file: file ? presentFile(ctx, file) : null,
    submittedAt: mou.submittedAt?.toISOString() ?? null,
    creator: { name: row.fullName, ...row.creator },
    brand: row.brand,
  }
}
