import { randomUUIDv7 } from 'node:crypto'
import type { Pool } from 'pg'
import { tidyTrackNum } from '#gateways/carrier/track-number.ts'
import { companyOfSandboxCode } from './sandbox-companies.ts'
import { type JourneyStep, townOf } from './sandbox-journey.ts'

export interface ParcelRow {
  id: string
  /** Code on the wire. */
  company: string
  track_num: string
  phone: string
  state: string | null
  created_at: Date
  changed_at: Date
}

export interface EventRow {
  state: string
  status_code: string
  context: string
  location: string
  happened_at: Date
}

export interface SubscriptionRow {
  callback_url: string
  salt: string
  pushed_at: Date | null
  answer: string
  is_accepted: boolean | null
}

/** Finds the parcel or makes it. Out: its row. `company` is the code on the wire. */
export async function keepParcel(
  pool: Pool,
  parcel: { company: string; trackNum: string; phone?: string },
): Promise<ParcelRow> {
  const { rows } = await pool.query<ParcelRow>(
    `insert into sandbox.parcel as p (id, company, track_num, phone) values ($1, $2, $3, $4)
     on conflict (company, track_num) do update set phone = coalesce(nullif(excluded.phone, ''), p.phone) returning *`,
    [randomUUIDv7(), parcel.company, tidyTrackNum(parcel.trackNum), parcel.phone ?? ''],
  )
  return rows[0] as ParcelRow
}

export async function findParcel(
  pool: Pool,
  by: { company: string; trackNum: string },
): Promise<ParcelRow | null> {
  const { rows } = await pool.query<ParcelRow>(
    'select * from sandbox.parcel where company = $1 and track_num = $2',
    [by.company, tidyTrackNum(by.trackNum)],
  )
  return rows[0] ?? null
}

export async function findParcelById(pool: Pool, id: string): Promise<ParcelRow | null> {
  const { rows } = await pool.query<ParcelRow>('select * from sandbox.parcel where id::text = $1', [id])
  return rows[0] ?? null
}

/** Newest first. */
export async function listEvents(pool: Pool, parcelId: string): Promise<EventRow[]> {
  const { rows } = await pool.query<EventRow>(
    `select state, status_code, context, location, happened_at from sandbox.parcel_event
     where parcel_id = $1 order by happened_at desc, id desc`,
    [parcelId],
  )
  return rows
}

export async function listSubscriptions(pool: Pool, parcelId: string): Promise<SubscriptionRow[]> {
  const { rows } = await pool.query<SubscriptionRow>(
    'select callback_url, salt, pushed_at, answer, is_accepted from sandbox.parcel_subscription where parcel_id = $1',
    [parcelId],
  )
  return rows
}

/** Stores a subscriber of the parcel; the newest salt counts. False when the address was stored before. */
export async function keepSubscription(
  pool: Pool,
  subscription: { parcelId: string; callbackUrl: string; salt: string },
): Promise<boolean> {
  const { rows } = await pool.query<{ is_new: boolean }>(
    `insert into sandbox.parcel_subscription (parcel_id, callback_url, salt) values ($1, $2, $3)
     on conflict (parcel_id, callback_url) do update set salt = excluded.salt returning xmax = 0 as is_new`,
    [subscription.parcelId, subscription.callbackUrl, subscription.salt],
  )
  return rows[0]?.is_new ?? false
}

/** Writes what the carrier reports of the parcel. */
export async function addEvent(
  pool: Pool,
  parcel: ParcelRow,
  step: JourneyStep,
  at = new Date(),
): Promise<void> {
  const home = companyOfSandboxCode(parcel.company)?.countries[0] ?? 'TH'
  await pool.query(
    `with moved as (update sandbox.parcel set state = $3, changed_at = greatest(changed_at, $7) where id = $2)
     insert into sandbox.parcel_event (id, parcel_id, state, status_code, context, location, happened_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [randomUUIDv7(), parcel.id, step.state, step.statusCode, step.context, townOf(home, step), at],
  )
}

export interface ParcelOverview extends ParcelRow {
  last_context: string | null
  last_location: string | null
  subscribers: number
  /** Whether every subscriber took the last push. */
  is_told: boolean
  /** What a subscriber said that did not take it. */
  refusal: string | null
}

/** Last changed first, for the page of the sandbox. */
export async function listParcels(pool: Pool, search: string): Promise<ParcelOverview[]> {
  const { rows } = await pool.query<ParcelOverview>(
    `select p.*, e.context as last_context, e.location as last_location, s.subscribers, s.is_told, s.refusal
     from sandbox.parcel p
     left join lateral (select context, location from sandbox.parcel_event where parcel_id = p.id
       order by happened_at desc, id desc limit 1) e on true
     cross join lateral (select count(*)::int as subscribers, coalesce(bool_and(is_accepted), false) as is_told,
       max(answer) filter (where is_accepted = false) as refusal
       from sandbox.parcel_subscription where parcel_id = p.id) s
     where $1 = '' or strpos(lower(p.track_num || ' ' || p.company), lower($1)) > 0
     order by p.changed_at desc limit 100`,
    [search],
  )
  return rows
}
