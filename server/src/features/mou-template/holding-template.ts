import type { CountryCode } from '@sampan/contract/country'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { MouKind } from '@sampan/contract/mou-status'
import type { listMouTemplateChoices as choicesContract } from '@sampan/contract/mou-template'
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { refuseField } from '#kit/call/refusal.ts'
import type { TemplateRow } from './mou-template.queries.ts'
import { mouTemplate } from './mou-template.tables.ts'

/** Whose agreement it is, where, and which template its product or task names. */
export interface TemplatePlace {
  templateId: string | null
  brandId: string
  countryCode: CountryCode
}

const most = 500

/** Those of a kind that brands may use in countries: their own and the platform's. */
const usable = (ctx: Ctx, kind: MouKind, places: readonly Omit<TemplatePlace, 'templateId'>[]) =>
  and(
    eq(mouTemplate.tenantId, ctx.tenant.id),
    eq(mouTemplate.kind, kind),
    isNull(mouTemplate.endedAt),
    or(
      isNull(mouTemplate.brandId),
      inArray(mouTemplate.brandId, [...new Set(places.map(({ brandId }) => brandId))]),
    ),
    or(
      isNull(mouTemplate.countryCode),
      inArray(mouTemplate.countryCode, [...new Set(places.map(({ countryCode }) => countryCode))]),
    ),
  )

const fits = (row: TemplateRow, { brandId, countryCode }: Omit<TemplatePlace, 'templateId'>): boolean =>
  (row.brandId === null || row.brandId === brandId) &&
  (row.countryCode === null || row.countryCode === countryCode)

/** The brand's before the platform's, and that of the country before the one for all. */
const rankOf = ({ brandId, countryCode }: TemplateRow): number =>
  (brandId === null ? 2 : 0) + (countryCode === null ? 1 : 0)

/** The default of a place; undefined where the text of the product itself holds. */
const standardOf = (rows: readonly TemplateRow[], place: Omit<TemplatePlace, 'templateId'>) =>
  rows
    .filter((row) => row.isDefault && fits(row, place))
    .toSorted((one, other) => rankOf(one) - rankOf(other))[0]

/**
 * Which templates hold for agreements that are asked for now (R181), by one statement: the one that is named while it is not ended,
 * else the default. Out: in the order given; undefined where the text of the product itself holds.
 */
export async function holdingTemplates(
  ctx: Ctx,
  kind: MouKind,
  places: readonly TemplatePlace[],
): Promise<(TemplateRow | undefined)[]> {
  if (places.length === 0) return []
  const named = places.flatMap(({ templateId }) => templateId ?? [])
  const isHolding = or(
    eq(mouTemplate.isDefault, true),
    named.length > 0 ? inArray(mouTemplate.id, [...new Set(named)]) : undefined,
  )
  const rows = await ctx.db
    .select()
    .from(mouTemplate)
    .where(and(usable(ctx, kind, places), isHolding))
  return places.map(
    (place) => rows.find((row) => row.id === place.templateId && fits(row, place)) ?? standardOf(rows, place),
  )
}

/**
 * The templates that a product or a task of a brand may name, by name, and the one that holds where none is. In: the brand, of which the
 * caller may know; without it the platform's alone.
 */
export async function choicesOf(
  ctx: Ctx,
  { brandId = ctx.tenant.id, kind, countryCode }: InputOf<typeof choicesContract>,
): Promise<OutputOf<typeof choicesContract>> {
  const place = { brandId, countryCode }
  const rows = await ctx.db
    .select()
    .from(mouTemplate)
    .where(usable(ctx, kind, [place]))
    .orderBy(asc(mouTemplate.name), asc(mouTemplate.id))
    .limit(most)
  const standard = standardOf(rows, place)
  return { rows: rows.map(presentChoice), standard: standard ? presentChoice(standard) : null }
}

const presentChoice = ({ id, name, textVersion, languages, countryCode }: TemplateRow) => ({
  id,
  name,
  textVersion,
  languages,
  countryCode,
})

/** Refuses `notFound` at `mouTemplateId` for a template that is another brand's, of another country or kind, or ended. */
export async function needTemplate(
  ctx: Ctx,
  kind: MouKind,
  { templateId, ...place }: TemplatePlace,
): Promise<void> {
  if (templateId === null) return
  const [row] = await ctx.db
    .select({ id: mouTemplate.id })
    .from(mouTemplate)
    .where(and(usable(ctx, kind, [place]), eq(mouTemplate.id, templateId)))
  if (!row) refuseField('notFound', 'mouTemplateId')
}
