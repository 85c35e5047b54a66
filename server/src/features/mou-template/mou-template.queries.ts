import type { InputOf } from '@sampan/contract/endpoint'
import { type listMouTemplates, templateViews } from '@sampan/contract/mou-template'
import { and, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { literals } from '#db/literals.ts'
import { account, brand } from '#features/account/account.tables.ts'
import { failedIn } from '#kit/batch/failed-in.ts'
import { containing } from '#kit/containing.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countEach, countMost, offsetOf, totalOf } from '#kit/page.ts'
import { mouTemplate, mouTemplateVersion } from './mou-template.tables.ts'
import { readableTemplates, withinTemplateReach } from './mou-template-reach.ts'

export type TemplateFilter = InputOf<typeof listMouTemplates>
export type TemplateRow = typeof mouTemplate.$inferSelect
export type TemplateTexts = Pick<typeof mouTemplateVersion.$inferSelect, 'title' | 'body'>

const most = literals(countMost + 1)

/** Agreements that name it, up to where lists stop counting; of one version, or of all. */
const usedBy = (ofVersion: SQL = sql``): SQL<number> =>
  sql<number>`(select count(*)::int from (select 1 from mou used
    where used.tenant_id = ${mouTemplate.tenantId} and used.template_id = ${mouTemplate.id} ${ofVersion}
    limit ${most}) as used)`

const namedBy = (table: 'product' | 'task'): SQL<number> =>
  sql<number>`(select count(*)::int from (select 1 from ${sql.identifier(table)} named
    where named.tenant_id = ${mouTemplate.tenantId} and named.mou_template_id = ${mouTemplate.id}
    limit ${most}) as named)`

const keysOf = (by: SortKey['by'], order: SortKey['order'], type: SortKey['type']): SortKey[] => [
  { by, order, type },
  { by: mouTemplate.id, order, type: 'uuid' },
]
const sorts: Record<TemplateFilter['sort'], SortKey[]> = {
  update_time: keysOf(mouTemplate.updatedAt, 'desc', 'timestamptz'),
  name: keysOf(sql`lower(${mouTemplate.name})`, 'asc', 'text'),
}

const ofBrand = and(eq(brand.tenantId, mouTemplate.tenantId), eq(brand.id, mouTemplate.brandId))
const ofPerson = and(eq(account.tenantId, mouTemplate.tenantId), eq(account.id, mouTemplate.updatedBy))

/** What every answer shows of a template. */
const columnsOf = (ctx: Ctx) => ({
  template: mouTemplate,
  brand,
  updatedBy: account.fullName,
  used: usedBy(),
  mayEdit: sql<boolean>`coalesce(${withinTemplateReach(ctx)}, false)`,
})

function conditionOf(
  ctx: Ctx,
  { view, query, countries, failedIn: batchId }: TemplateFilter,
): SQL | undefined {
  return and(
    eq(mouTemplate.tenantId, ctx.tenant.id),
    readableTemplates(ctx),
    // A template that could not be ended, or restored, is shown whichever it is.
    batchId ? undefined : view === 'ended' ? isNotNull(mouTemplate.endedAt) : isNull(mouTemplate.endedAt),
    failedIn(ctx, mouTemplate.id, batchId),
    view === 'sample' || view === 'participation' ? eq(mouTemplate.kind, view) : undefined,
    countries && countries.length > 0
      ? or(isNull(mouTemplate.countryCode), inArray(mouTemplate.countryCode, countries))
      : undefined,
    query ? sql`${mouTemplate.name} ilike ${containing(query)}` : undefined,
  )
}

/** A page of the templates that the caller may read, one row more than it holds, with how many each view has under the same search. */
export async function listTemplateRows(ctx: Ctx, filter: TemplateFilter) {
  const keys = sorts[filter.sort]
  const where = conditionOf(ctx, filter)
  const rows = await ctx.db
    .select({ ...columnsOf(ctx), place: placeOf(keys) })
    .from(mouTemplate)
    .innerJoin(account, ofPerson)
    .leftJoin(brand, ofBrand)
    .where(and(where, behind(keys, filter)))
    .orderBy(...orderOf(keys))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))
  const counts = await countEach(
    ctx.db,
    templateViews,
    (view) => sql`select 1 from ${mouTemplate} where ${conditionOf(ctx, { ...filter, view })}`,
  )
  return { rows, ...totalOf(counts[filter.view]), counts }
}

/** One that the caller may read, with who names it; undefined for every other. */
export async function findTemplate(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({ ...columnsOf(ctx), products: namedBy('product'), tasks: namedBy('task') })
    .from(mouTemplate)
    .innerJoin(account, ofPerson)
    .leftJoin(brand, ofBrand)
    .where(and(eq(mouTemplate.tenantId, ctx.tenant.id), eq(mouTemplate.id, id), readableTemplates(ctx)))
  return row
}

const maker = alias(account, 'maker')

/** The versions of a template, the newest first. */
export const listVersions = (ctx: Ctx, templateId: string) =>
  ctx.db
    .select({
      textVersion: mouTemplateVersion.textVersion,
      madeAt: mouTemplateVersion.madeAt,
      madeBy: maker.fullName,
      used: usedBy(sql`and used.template_version = ${mouTemplateVersion.textVersion}`),
    })
    .from(mouTemplateVersion)
    .innerJoin(
      mouTemplate,
      and(
        eq(mouTemplate.tenantId, mouTemplateVersion.tenantId),
        eq(mouTemplate.id, mouTemplateVersion.templateId),
      ),
    )
    .innerJoin(
      maker,
      and(eq(maker.tenantId, mouTemplateVersion.tenantId), eq(maker.id, mouTemplateVersion.madeBy)),
    )
    .where(and(eq(mouTemplateVersion.tenantId, ctx.tenant.id), eq(mouTemplateVersion.templateId, templateId)))
    .orderBy(desc(mouTemplateVersion.textVersion))
    .limit(100)

/** The texts of one version. */
export async function findVersion(
  ctx: Ctx,
  templateId: string,
  textVersion: number,
): Promise<TemplateTexts | undefined> {
  const [row] = await ctx.db
    .select({ title: mouTemplateVersion.title, body: mouTemplateVersion.body })
    .from(mouTemplateVersion)
    .where(
      and(
        eq(mouTemplateVersion.tenantId, ctx.tenant.id),
        eq(mouTemplateVersion.templateId, templateId),
        eq(mouTemplateVersion.textVersion, textVersion),
      ),
    )
  return row
}

/** Names and defaults of one owner, a brand or the platform, are decided one after the other; held until the transaction ends. */
export async function lockNames(ctx: Ctx, brandId: string | null): Promise<void> {
  const key = `mou_template ${brandId ?? ctx.tenant.id}`
  await ask(ctx.db, sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** The templates of an owner that have not ended, without one of them. */
export const othersOf = (ctx: Ctx, { brandId, id }: Pick<TemplateRow, 'brandId' | 'id'>): SQL | undefined =>
  and(
    eq(mouTemplate.tenantId, ctx.tenant.id),
    brandId === null ? isNull(mouTemplate.brandId) : eq(mouTemplate.brandId, brandId),
    isNull(mouTemplate.endedAt),
    ne(mouTemplate.id, id),
  )

/** Whether another template of the owner has the name; `lockNames` is held. */
export async function isNameTaken(
  ctx: Ctx,
  of: Pick<TemplateRow, 'brandId' | 'id' | 'name'>,
): Promise<boolean> {
  const [other] = await ctx.db
    .select({ id: mouTemplate.id })
    .from(mouTemplate)
    .where(and(othersOf(ctx, of), sql`lower(${mouTemplate.name}) = lower(${of.name})`))
    .limit(1)
  return other !== undefined
}

/** Those of the ids that the caller may change, held until the transaction ends. */
export const lockTemplates = (ctx: Ctx, ids: readonly string[]): Promise<TemplateRow[]> =>
  ctx.db
    .select()
    .from(mouTemplate)
    .where(
      and(
        eq(mouTemplate.tenantId, ctx.tenant.id),
        inArray(mouTemplate.id, [...ids]),
        withinTemplateReach(ctx),
      ),
    )
    .orderBy(mouTemplate.id)
    .for('update')
