import { reachOf } from '@sampan/contract/abilities'
import type {
  BrandVerification,
  listBrandVerifications as listContract,
} from '@sampan/contract/brand-verification'
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

/** Companies by where the look at them is. */
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

/** The look at a company, with every word about it; of a brand its own. Refuses `notFound`. */
export async function getBrandVerification(
  ctx: Ctx,
  input: { id?: string | undefined },
): Promise<BrandVerification> {
  const own = ctx.caller.brandId
  const id = reachOf(ctx.caller.role, 'verifyBrand') === 'all' ? input.id : own
  if (!id || (own !== null && input.id !== undefined && input.id !== own)) return refuse('notFound')
  const facts = (await findVerification(ctx, id)) ?? refuse('notFound')
  const lines = await listLines(ctx, id)
  const files = new Map(
    (await listFiles(ctx, [...new Set(lines.flatMap(({ line }) => line.fileIds))])).map((one) => [
      one.id,
      one,
    ]),
  )
  return {
    ...presentVerification(ctx, facts),
    categories: facts.categoryKeys.map((key) => categoryNameOf(ctx.tenant, key, ctx.language) ?? key),
    people: (await listPeopleOf(ctx, id)).map(({ name, position }) => ({ name, position })),
    lines: lines.map(({ line, by }) => ({
      id: line.id,
      at: line.at.toISOString(),
      step: line.step,
      by,
      text: line.text,
      files: line.fileIds.flatMap((fileId) => {
        const found = files.get(fileId)
        return found ? [{ name: found.name, url: signedFileUrl(ctx, found) }] : []
      }),
    })),
    actions: stepsFrom(ctx, facts.state),
  }
}
