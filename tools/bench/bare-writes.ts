import { argon2, randomBytes, randomUUIDv7 } from 'node:crypto'
import type pg from 'pg'
import { searchVector } from '../../server/src/kit/search-tokens.ts'

type Write = (pool: pg.Pool, tenantId: string, input: never) => Promise<unknown>

const one = async (db: pg.ClientBase, name: string, text: string, values: unknown[]) =>
  (await db.query({ name, text, values })).rows[0]

/** Numbers count per tenant; some are taken at once, so that applications do not wait for each other's commit. */
const taken = { next: 0, last: -1 }
async function nextNumber(pool: pg.Pool, tenantId: string): Promise<number> {
  if (taken.next > taken.last) {
    const { rows } = await pool.query<{ last: string }>(
      "update case_counter set last = last + 10 where tenant_id = $1 and kind = 'sample' returning last",
      [tenantId],
    )
    taken.last = Number(rows[0]?.last)
    taken.next = taken.last - 9
  }
  taken.next += 1
  return taken.next - 1
}

/** One transaction on one connection, as anybody would write it. */
async function inTransaction<T>(pool: pg.Pool, work: (db: pg.ClientBase) => Promise<T>): Promise<T> {
  const db = await pool.connect()
  try {
    await db.query('begin')
    const result = await work(db)
    await db.query('commit')
    return result
  } catch (error) {
    await db.query('rollback')
    throw error
  } finally {
    db.release()
  }
}

const history = `insert into sample_history (tenant_id, id, sample_id, at, verb, from_status, to_status, actor_id, actor_role)
  values ($1, $2, $3, now(), $4, $5, $6, $7, $8)`
const enqueue = `select app.enqueue('account-mail', json_build_object('tenantId', $1::text, 'payload', $2::json), null, null)`

/** What somebody who applies sends here, with the account that Sampan knows from the session. */
interface Application {
  accountId: string
  productId: string
  skuId: string
  creatorId: string
  addressId: string
}

/** What an application is checked against. */
async function readAll(db: pg.ClientBase, tenantId: string, input: Application) {
  const offer = await one(
    db,
    'offer',
    `select p.*, b.verified_at from product p join brand b on b.tenant_id = p.tenant_id and b.id = p.brand_id
     where p.tenant_id = $1 and p.id = $2 and p.published_at <= now()`,
    [tenantId, input.productId],
  )
  const sku = await one(db, 'sku', 'select * from sku where tenant_id = $1 and id = $2', [
    tenantId,
    input.skuId,
  ])
  const person = await one(db, 'person', 'select * from account where tenant_id = $1 and id = $2', [
    tenantId,
    input.accountId,
  ])
  const creator = await one(
    db,
    'creator',
    'select * from creator where tenant_id = $1 and account_id = $2 and id = $3 for update',
    [tenantId, input.accountId, input.creatorId],
  )
  const address = await one(
    db,
    'address',
    'select * from address where tenant_id = $1 and account_id = $2 and id = $3',
    [tenantId, input.accountId, input.addressId],
  )
  if (!offer || !sku || !person || !creator || !address) throw new Error('nothing to apply with')
  return { offer, sku, person, creator, address }
}

/** The same checks, rows and mail orders as Sampan's applyForSample. */
const apply = (pool: pg.Pool, tenantId: string, input: Application) =>
  inTransaction(pool, async (db) => {
    const { offer, sku, person, creator, address } = await readAll(db, tenantId, input)
    const open = await one(
      db,
      'open',
      `select id from sample where tenant_id = $1 and account_id = $2 and product_id = $3
         and status in (5, 8, 9, 6, 10, 0, 1) limit 1`,
      [tenantId, input.accountId, input.productId],
    )
    if (open) throw new Error('already open')
    await one(
      db,
      'same',
      `select exists (select from address where tenant_id = $1 and phone_hash = $2 and account_id <> $4)
           or exists (select from sample where tenant_id = $1 and phone_hash = $2 and account_id <> $4) as phone,
              exists (select from address where tenant_id = $1 and address_hash = $3 and account_id <> $4)
           or exists (select from sample where tenant_id = $1 and address_hash = $3 and account_id <> $4) as door`,
      [tenantId, address.phone_hash, address.address_hash, input.accountId],
    )
    const id = randomUUIDv7()
    const made = await one(
      db,
      'insert',
      `insert into sample (tenant_id, id, product_id, sku_id, brand_id, account_id, creator_id, country_code, followers,
         promote_type, status, status_since, address_cipher, address_hash, phone_hash, clock_duty, clock_owner,
         clock_started_at, clock_due_at, applied_at, updated_at, search, number)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 5, now(), $11, $12, $13, 'review', 'brand', now(),
         now() + interval '72 hours', now(), now(), $14, $15) returning number`,
      [
        ...[tenantId, id, offer.id, sku.id, offer.brand_id, person.id, creator.id, offer.country_code],
        ...[creator.followers, offer.promote_type, address.cipher, address.address_hash, address.phone_hash],
        // What a case is found by is the same work for whoever writes it.
        searchVector([
          creator.handle,
          person.full_name,
          ...Object.values(offer.name as Record<string, string>),
        ]),
        await nextNumber(pool, tenantId),
      ],
    )
    await one(db, 'history', history, [tenantId, randomUUIDv7(), id, 'apply', null, 5, person.id, 'creator'])
    const { rows: readers } = await db.query({
      name: 'readers',
      text: 'select id from account where tenant_id = $1 and brand_id = $2 and disabled_at is null limit 20',
      values: [tenantId, offer.brand_id],
    })
    for (const reader of readers)
      await one(db, 'enqueue', enqueue, [tenantId, JSON.stringify({ accountId: reader.id, text: 'applied' })])
    return { id, number: made?.number }
  })

/** One approval with its stock, its history and its mail order. */
const approve = (pool: pg.Pool, tenantId: string, input: { id: string; actorId: string }) =>
  inTransaction(pool, async (db) => {
    const found = await one(
      db,
      'case',
      `select s.*, p.needs_mou from sample s join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
       where s.tenant_id = $1 and s.id = $2 for update of s`,
      [tenantId, input.id],
    )
    if (found?.status !== 5) throw new Error('not under review')
    await one(
      db,
      'keep',
      'update sku set reserved = reserved + 1 where tenant_id = $1 and id = $2 and reserved < stock',
      [tenantId, found.sku_id],
    )
    await one(
      db,
      'quota',
      'update product set quota_used = quota_used + 1, stock_left = stock_left - 1 where tenant_id = $1 and id = $2 and quota_used < quota',
      [tenantId, found.product_id],
    )
    const to = found.needs_mou ? 8 : 6
    await one(
      db,
      'approve',
      `update sample set status = $3, status_since = now(), updated_at = now(), clock_duty = 'ship', clock_owner = 'brand',
         clock_started_at = now(), clock_due_at = now() + interval '120 hours', clock_warned_at = null, clock_late_at = null
       where tenant_id = $1 and id = $2`,
      [tenantId, input.id, to],
    )
    await one(db, 'history', history, [
      tenantId,
      randomUUIDv7(),
      input.id,
      'approve',
      5,
      to,
      input.actorId,
      'admin',
    ])
    await one(db, 'enqueue', enqueue, [
      tenantId,
      JSON.stringify({ accountId: found.account_id, text: 'approved' }),
    ])
    return { done: 1 }
  })

/** Looks the account up, checks the password with Argon2id as Sampan stores it, starts a session. */
async function logIn(pool: pg.Pool, tenantId: string, input: { accountId: string; password: string }) {
  const account = (
    await pool.query({
      name: 'account',
      text: 'select * from account where tenant_id = $1 and id = $2',
      values: [tenantId, input.accountId],
    })
  ).rows[0]
  const [, memory, passes, parallelism, salt, tag] =
    /m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$(.+)$/.exec(String(account?.password_hash)) ?? []
  const given = await new Promise<Buffer>((resolve, reject) => {
    const parameters = {
      message: Buffer.from(input.password),
      nonce: Buffer.from(salt ?? '', 'base64'),
      ...{ memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism), tagLength: 32 },
    }
    argon2('argon2id', parameters, (error, made) => (error ? reject(error) : resolve(made)))
  })
  if (!given.equals(Buffer.from(tag ?? '', 'base64'))) throw new Error('wrong password')
  const id = randomUUIDv7()
  await pool.query({
    name: 'session',
    text: `insert into session (tenant_id, id, account_id, secret, generation, rotated_at, created_at, expires_at)
           values ($1, $2, $3, $4, 1, now(), now(), now() + interval '30 days')`,
    values: [tenantId, id, account.id, randomBytes(32)],
  })
  return { accessToken: id, refreshToken: id }
}

/** By path. */
export const bareWrites: Record<string, Write> = {
  '/write/apply': apply as Write,
  '/write/approve': approve as Write,
  '/write/log-in': logIn as Write,
}
