import { reachOf } from '@sampan/contract/abilities'
import {
  type BrandVerification,
  changedParts,
  type listBrandVerifications as listContract,
} from '@sampan/contract/brand-verification'
import type { verificationLines } from '@sampan/contract/brand-verification-status'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { signedFileUrl } from '#features/file/signed-link.ts'
import { categoryNameOf } from '#features/product/categories/category-keys.ts'
import { refuse } from '#kit/call/refusal.ts'
import { pageOf } from '#kit/page.ts'
import {
  findVerification,
  listFiles,
  listLines,
  listPeopleOf,
  listVerificationRows,
  type VerificationFilter,
} from './verification.queries.ts'
import { presentVerification, stepsFrom } from './verification.view.ts'

/** Companies by where their verification is. */
export async function listBrandVerifications(
  ctx: Ctx,
  filter: VerificationFilter,
): Promise<OutputOf<typeof listContract>> {
  const { rows, counts, total } = await listVerificationRows(ctx, filter)
  const page = pageOf(
    filter,
    rows,
    (row) => presentVerification(ctx, row),
    ({ place }) => place,
    total,
  )
  return { ...page, counts }
}

/** The verification of a company, with every word about it; of a brand its own. Refuses `notFound`. */
export async function getBrandVerification(
  ctx: Ctx,
  input: { id?: string | undefined },
): Promise<BrandVerification> {
  const own = ctx.caller.brandId
  const id = reachOf(ctx.caller.role, 'verifyBrand') === 'all' ? input.id : own
  if (!id || (own !== null && input.id !== undefined && input.id !== own)) return refuse('notFound')
  const facts = (await findVerification(ctx, id)) ?? refuse('notFound')
  const lines = await listLines(ctx, id)
  const files = await filesOf(ctx, lines)
  return {
    ...presentVerification(ctx, facts),
    categories: facts.categoryKeys.map((key) => categoryNameOf(ctx.tenant, key, ctx.language) ?? key),
    people: (await listPeopleOf(ctx, [id])).map(({ name, position }) => ({ name, position })),
    lines: lines.map(({ line, by }) => ({
      id: line.id,
      at: line.at.toISOString(),
      // The query reads no other lines.
      step: line.verb as (typeof verificationLines)[number],
      by,
      text: line.reason,
      changed: changedParts.filter((part) =>
        line.evidence.some(({ kind, label }) => kind === 'field' && label === part),
      ),
      files: line.evidence.flatMap(({ href }) => files.get(href) ?? []),
    })),
    actions: stepsFrom(ctx, facts.status),
  }
}

/** The files of all lines, by their ids, each with an address that is good for a while. */
async function filesOf(ctx: Ctx, lines: Awaited<ReturnType<typeof listLines>>) {
  const ids = lines.flatMap(({ line }) =>
    line.evidence.flatMap(({ kind, href }) => (kind === 'file' ? [href] : [])),
  )
  const found = await listFiles(ctx, [...new Set(ids)])
  return new Map(found.map((file) => [file.id, { name: file.name, url: signedFileUrl(ctx, file) }]))
}
