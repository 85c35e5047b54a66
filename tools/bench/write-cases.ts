import { logIn } from '@sampan/contract/account'
import { applyForSample, approveSamples } from '@sampan/contract/sample'
import type pg from 'pg'
import { emailOf } from '../seed/brand-rows.ts'
import type { BenchCall, BenchCase } from './cases.ts'
import type { BenchPeople } from './people.ts'

export interface WriteSizes {
  /** Calls of one round. */
  apply: number
  approve: number
  logIn: number
  /** Both servers, all rounds, and the warm-up. */
  rounds: number
}

const headers = { 'accept-language': 'en', countryCode: 'TH', 'user-agent': 'bench' }

interface Pair {
  account_id: string
  creator_id: string
  address_id: string
  product_id: string
  sku_id: string
}

/** Creators with an offer that each can still apply for, each pair once; by their account on TikTok, where posts about products go. */
const pairs = `
  with offer as (
    select p.id, min(s.id::text)::uuid as sku_id, row_number() over (order by p.id desc) as n
    from product p join brand b on b.tenant_id = p.tenant_id and b.id = p.brand_id
    join sku s on s.tenant_id = p.tenant_id and s.product_id = p.id and s.stock > s.reserved
    where p.tenant_id = $1 and p.country_code = 'TH' and p.published_at <= now() and (p.ends_at is null or p.ends_at > now())
      and b.verified_at is not null and p.quota_used < p.quota
    group by p.id),
  person as (
    select a.id, c.id as creator_id, d.id as address_id, row_number() over (order by a.id desc) as n
    from account a join creator c on c.tenant_id = a.tenant_id and c.account_id = a.id and c.removed_at is null
      and c.platform = 1
    join address d on d.tenant_id = a.tenant_id and d.account_id = a.id and d.removed_at is null
    where a.tenant_id = $1 and a.country_code = 'TH'),
  sizes as (select (select count(*) from offer) as offers, (select count(*) from person) as people)
  select person.id as account_id, creator_id, address_id, offer.id as product_id, offer.sku_id
  from sizes cross join generate_series(0, $2 - 1) as turn
  join person on person.n = 1 + turn % people
  join offer on offer.n = 1 + (turn * 7 + turn / people) % offers
  where not exists (select from sample s where s.tenant_id = $1 and s.account_id = person.id and s.product_id = offer.id)`

/**
 * Puts rejected cases back under review, in the copy of the database that this run writes to; of products that ask
 * for no agreement, so that both servers write the same rows.
 */
const reopen = `
  update sample set status = 5, clock_duty = 'review', clock_owner = 'brand', clock_started_at = now(),
    clock_due_at = now() + interval '72 hours'
  where id in (select s.id from sample s
    join sku k on k.tenant_id = s.tenant_id and k.id = s.sku_id and k.stock > k.reserved + 5
    join product p on p.tenant_id = s.tenant_id and p.id = s.product_id and p.quota_used + 5 < p.quota and not p.needs_mou
    where s.tenant_id = $1 and s.status = 7 order by s.id desc limit $2)
  returning id, account_id`

/** The writes that the goals name; each call of a case is sent once, since it changes what it is about. */
export function writeCases(
  admin: pg.Pool,
  tenantId: string,
  people: BenchPeople,
  sizes: WriteSizes,
): BenchCase[] {
  const needed = (calls: number) => calls * sizes.rounds

  async function makeApplications(): Promise<BenchCall[]> {
    const { rows } = await admin.query<Pair>(pairs, [tenantId, Math.ceil(needed(sizes.apply) * 1.1)])
    const persons = await people.of(
      rows.map((row) => row.account_id),
      'creator',
    )
    return rows.map((row, at) => {
      const input = {
        ...{
          productId: row.product_id,
          skuId: row.sku_id,
          creatorId: row.creator_id,
          addressId: row.address_id,
        },
        remark: 'It fits what I post',
        agreed: true,
      }
      const token = persons[at]?.token ?? ''
      return {
        parts: {
          method: 'POST',
          path: applyForSample.path,
          headers: { ...headers, 'access-token': token },
          body: input,
        },
        bareBody: { ...input, accountId: row.account_id },
      }
    })
  }

  async function makeApprovals(): Promise<BenchCall[]> {
    const { rows } = await admin.query<{ id: string }>(reopen, [tenantId, needed(sizes.approve)])
    const [reviewer] = await people.admins(1)
    return rows.map(({ id }) => ({
      parts: {
        ...{ method: 'POST' as const, path: approveSamples.path, body: { ids: [id] } },
        headers: { ...headers, 'access-token': reviewer?.token ?? '' },
      },
      bareBody: { id, actorId: reviewer?.caller.accountId },
    }))
  }

  async function makeLogIns(): Promise<BenchCall[]> {
    const persons = await people.creators(needed(sizes.logIn))
    return persons.map((person, at) => ({
      parts: {
        ...{ method: 'POST' as const, path: logIn.path, headers },
        body: { email: emailOf(1, 'creator', at), password: 'sampan2026' },
      },
      bareBody: { accountId: person.caller.accountId, password: 'sampan2026' },
    }))
  }

  return [
    {
      ...{
        name: 'apply for a sample',
        key: 'apply',
        kind: 'write',
        goal: '0.65',
        connections: 8,
        calls: sizes.apply,
      },
      make: makeApplications,
    },
    {
      ...{
        name: 'approve',
        key: 'approve',
        kind: 'write',
        goal: '0.65',
        connections: 8,
        calls: sizes.approve,
      },
      make: makeApprovals,
    },
    {
      ...{
        name: 'log-in',
        key: 'log-in',
        kind: 'write',
        goal: 'Argon2 alone',
        connections: 4,
        calls: sizes.logIn,
      },
      make: makeLogIns,
    },
  ]
}
