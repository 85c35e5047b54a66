import type { InputOf } from '@sampan/contract/endpoint'
import type { listProducts } from '@sampan/contract/product'
import type { listMySamples, listSamples } from '@sampan/contract/sample'
import { searchQuery } from '../../server/src/kit/search-tokens.ts'
import type { Statement } from './bare-server.ts'
import { nameOf } from './record.ts'

// The same questions as by hand: the one statement that the rows of the page need, its JSON made by PostgreSQL, no
// total, no counts of views, no rights.

/** Which tenant is asked, who asks, and whether for a brand. */
export interface Asker {
  tenantId: string
  accountId?: string
  brandId?: string | null
}

type Conditions = [text: string, ...values: unknown[]][]

const rows = 20

function statementOf(conditions: Conditions, order: string, show: (page: string) => string): Statement {
  const values: unknown[] = []
  const where = conditions.map(([text, ...given]) =>
    text.replace(/\?/g, () => {
      values.push(given.shift())
      return `$${values.length}`
    }),
  )
  const page = `${where.join(' and ')} order by ${order} limit ${rows}`
  const text = show(page)
  return { name: nameOf(text), text, values }
}

const productOrders: Record<string, string> = {
  newest: 'published_at desc, id desc',
  price_asc: 'price_min, id',
  commission_desc: 'commission_rate desc, id',
}

const showProducts = (page: string) => `select json_agg(c)::text as page from (
  select p.id, coalesce(p.name->>'en', p.name->>'th') as name, i.url as picture, i.thumb_url as thumb, i.ground,
    json_build_object('id', b.id, 'name', b.name, 'logo', b.logo_url, 'color', b.color) as brand,
    p.country_code, p.currency, p.price_min, p.price_max, p.commission_rate, p.promote_type, p.needs_mou, p.quota,
    p.quota - p.quota_used as quota_left, p.ends_at, p.category_key
  from (select * from product where ${page}) p
  join brand b on b.tenant_id = p.tenant_id and b.id = p.brand_id
  left join product_picture i on i.tenant_id = p.tenant_id and i.product_id = p.id and i.position = 0) c`

/** The page of products for a filter. */
export function productsByOne(
  { tenantId }: Asker,
  input: Partial<InputOf<typeof listProducts>>,
  now: Date,
): Statement {
  const conditions: Conditions = [
    ['tenant_id = ? and country_code = ?', tenantId, input.countryCode ?? 'TH'],
    ['published_at <= ? and (ends_at is null or ends_at > ?)', now, now],
  ]
  const { productQuery, categoryKey, commissionMin, priceMin, priceMax } = input
  if (productQuery) conditions.push(['search @@ ?::tsquery', searchQuery(productQuery) ?? ''])
  if (categoryKey) conditions.push(['category_key = ?', categoryKey])
  if (commissionMin !== undefined) conditions.push(['commission_rate >= ?', commissionMin])
  if (priceMin !== undefined) conditions.push(['price_max >= ?', priceMin])
  if (priceMax !== undefined) conditions.push(['price_min <= ?', priceMax])
  if (input.withoutMou) conditions.push(['not needs_mou'])
  return statementOf(conditions, productOrders[input.sort ?? 'newest'] ?? '', showProducts)
}

const showSamples = (page: string) => `select json_agg(c)::text as page from (
  select s.id, s.number, s.status, s.applied_at, s.promote_type, s.abnormal_reasons, s.clock_duty, s.clock_owner,
    s.clock_started_at, s.clock_due_at, s.clock_paused_at, s.country_code, s.followers, s.revenue, h.state as express,
    json_build_object('id', p.id, 'name', p.name, 'currency', p.currency, 'rate', p.commission_rate,
      'thumb', i.thumb_url) as product,
    json_build_object('id', k.id, 'name', k.name, 'price', k.price, 'picture', k.picture_url) as sku,
    json_build_object('id', b.id, 'name', b.name, 'logo', b.logo_url, 'color', b.color) as brand,
    json_build_object('id', c.id, 'handle', c.handle, 'nickname', c.nickname, 'avatar', c.avatar_url,
      'country', c.country_code, 'platform', c.platform, 'name', a.full_name) as creator
  from (select * from sample where ${page}) s
  join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
  join sku k on k.tenant_id = s.tenant_id and k.id = s.sku_id
  join brand b on b.tenant_id = s.tenant_id and b.id = s.brand_id
  join creator c on c.tenant_id = s.tenant_id and c.id = s.creator_id
  join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
  left join product_picture i on i.tenant_id = p.tenant_id and i.product_id = p.id and i.position = 0
  left join shipment h on h.tenant_id = s.tenant_id and h.subject_kind = 'sample' and h.subject_id = s.id
    and h.replaced_at is null) c`

/** As the indexes of the table say it (migration 0018), or they would not be used. */
const turnOf = (side: 'brand' | 'creator') =>
  `(case when clock_due_at is not null and (clock_owner = '${side}' and clock_paused_at is null
    and clock_duty <> all ('{keepPublic}'::text[])) then 0 else 1 end)`
const urgent = (side: 'brand' | 'creator') =>
  `${turnOf(side)}, coalesce(clock_due_at, 'infinity'), applied_at desc, id desc`

/** The caller's own open samples, the most urgent first. */
export function mySamplesByOne(
  { tenantId, accountId }: Asker,
  _input: Partial<InputOf<typeof listMySamples>>,
): Statement {
  const conditions: Conditions = [
    ['tenant_id = ? and account_id = ?', tenantId, accountId],
    ['status in (5, 8, 9, 6, 10, 0, 1)'],
  ]
  return statementOf(conditions, urgent('creator'), showSamples)
}

const views: Record<string, Conditions> = {
  toReview: [['status = 5']],
  toShip: [['status in (6, 10)']],
  yourTurn: [[`${turnOf('brand')} = 0`]],
  late: [['clock_late_at is not null']],
}
const tiers: Record<string, string> = {
  micro: 'followers >= 10000 and followers < 100000',
  macro: 'followers >= 100000 and followers < 1000000',
  mega: 'followers >= 1000000',
}
const sampleOrders: Record<string, string> = {
  clock: urgent('brand'),
  applied_desc: 'applied_at desc, id desc',
  followers_desc: 'followers desc, id desc',
  update_time: 'updated_at desc, id desc',
}

/** The page of the console for a filter: a brand's own samples, all of them where there is no brand. */
export function samplesByOne(
  { tenantId, brandId }: Asker,
  input: Partial<InputOf<typeof listSamples>>,
): Statement {
  const conditions: Conditions = [['tenant_id = ?', tenantId], ...(views[input.view ?? ''] ?? [])]
  const { statuses, promoteTypes, countries, query, appliedSince } = input
  if (brandId) conditions.push(['brand_id = ?', brandId])
  if (statuses) conditions.push(['status = any (?::smallint[])', statuses])
  if (promoteTypes) conditions.push(['promote_type = any (?::smallint[])', promoteTypes])
  if (countries) conditions.push(['country_code = any (?::text[])', countries])
  if (input.tiers) conditions.push([`(${input.tiers.map((tier) => tiers[tier]).join(' or ')})`])
  if (query) conditions.push(['search @@ ?::tsquery', searchQuery(query) ?? ''])
  if (appliedSince) conditions.push(['applied_at >= ?::date', appliedSince])
  if (input.isAbnormal) conditions.push(['cardinality(abnormal_reasons) > 0'])
  if (input.fulfilled) conditions.push(['status in (2, 3)'])
  return statementOf(conditions, sampleOrders[input.sort ?? 'clock'] ?? '', showSamples)
}
