import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type * as contract from '@sampan/contract/mou-template'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { pageOf } from '#kit/page.ts'
import {
  findTemplate,
  findVersion,
  listTemplateRows,
  listVersions,
  type TemplateFilter,
} from './mou-template.queries.ts'
import { presentTemplate } from './mou-template.view.ts'

/** The templates of the caller's brand and of the platform; admins see those of all brands (R180). */
export async function listMouTemplates(
  ctx: Ctx,
  filter: TemplateFilter,
): Promise<OutputOf<typeof contract.listMouTemplates>> {
  const { rows, counts, ...total } = await listTemplateRows(ctx, filter)
  return { ...pageOf(filter, rows, presentTemplate, (row) => row.place, total), counts }
}

/** One of them, with the texts of its latest version or of the one asked for. Refuses `notFound`. */
export async function getMouTemplate(
  ctx: Ctx,
  { id, textVersion }: InputOf<typeof contract.getMouTemplate>,
): Promise<OutputOf<typeof contract.getMouTemplate>> {
  const row = (await findTemplate(ctx, id)) ?? refuse('notFound')
  const shownTextVersion = textVersion ?? row.template.textVersion
  const texts = (await findVersion(ctx, id, shownTextVersion)) ?? refuse('notFound')
  const versions = await listVersions(ctx, id)
  return {
    ...presentTemplate(row),
    brandId: row.template.brandId,
    ...texts,
    shownTextVersion,
    versions: versions.map(({ madeAt, ...each }) => ({
      ...each,
      madeAt: madeAt.toISOString(),
    })),
    products: row.products,
    tasks: row.tasks,
  }
}
