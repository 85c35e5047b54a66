import type { CheckedCreator, listCreatorChecks as contract } from '@sampan/contract/creator-check'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { presentCreator } from '#features/creator/creator.view.ts'
import { pageOf } from '#kit/page.ts'
import { changedAtOf } from './changed-at.ts'
import { type CheckFilter, type CheckRow, listCheckRows, listChecksOf } from './creator-check.queries.ts'

/** Accounts with figures entered by their creators, with who checked them before (R91). */
export async function listCreatorChecks(ctx: Ctx, filter: CheckFilter): Promise<OutputOf<typeof contract>> {
  const { rows, counts, ...total } = await listCheckRows(ctx, filter)
  const ids = rows.map((row) => row.creator.id)
  const looks = ids.length === 0 ? [] : await listChecksOf(ctx, ids)
  const page = pageOf(
    filter,
    rows,
    (row) => present(ctx, row, looks),
    (row) => row.place,
    total,
  )
  return { ...page, counts }
}

type Look = Awaited<ReturnType<typeof listChecksOf>>[number]

function present(ctx: Ctx, { creator, fullName, claims }: CheckRow, looks: readonly Look[]): CheckedCreator {
  const own = looks.filter(({ check }) => check.creatorId === creator.id)
  const waits = creator.checkFrom !== null && creator.checkFrom <= ctx.now
  return {
    ...presentCreator(creator),
    fullName,
    claims,
    waitsSince: waits ? (creator.checkFrom?.toISOString() ?? null) : null,
    changedAt: changedAtOf(creator, own[0]).toISOString(),
    checks: own.map(presentLook),
  }
}

const presentLook = ({ check, name }: Look): CheckedCreator['checks'][number] => ({
  id: check.id,
  at: check.at.toISOString(),
  verdict: check.verdict,
  name,
  handle: check.handle,
  followers: check.followers,
  note: check.note,
})
