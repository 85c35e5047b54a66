import type { CountryCode } from '@sampan/contract/country'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { type AddressContent, placeToHash } from './address.tables.ts'
import { addressHash } from './address-hash.ts'

type Holder = typeof placeToHash.$inferSelect.heldBy

/** What is sealed of a place where. Cases are above this feature, so their tables are named. */
const cipherOf: Record<Holder, SQL> = {
  address: sql`cipher`,
  sample: sql`address_cipher`,
  participation: sql`address_cipher`,
}

/** Rows of one table that are hashed anew at once. */
const atOnce = 2_000

/** Makes the hashes of places anew that a former rule made, some at a time (R29, R308). */
export async function hashPlaces(ctx: Ctx): Promise<void> {
  for (const holder of ['address', 'sample', 'participation'] as const) await hashPlacesOf(ctx, holder)
}

interface ListedPlace {
  id: string
  accountId: string
  countryCode: CountryCode
  cipher: Buffer
  former: Buffer
}

/** Cases copy the hash of the address that they go to: one that was made while the address still had the former one is on no list. */
async function followAddresses(
  ctx: Ctx,
  places: readonly ListedPlace[],
  hashes: readonly string[],
): Promise<void> {
  const owners = places.map(({ accountId }) => accountId)
  const former = places.map(({ former }) => former.toString('hex'))
  for (const holder of ['sample', 'participation'] as const) {
    const table = sql.identifier(holder)
    await ask(
      ctx.db,
      sql`update ${table} set address_hash = decode(fresh.hash, 'hex')
        from unnest(${sql.param(owners)}::uuid[], ${sql.param(former)}::text[], ${sql.param(hashes)}::text[]) as fresh (owner, former, hash)
        where ${table}.tenant_id = ${ctx.tenant.id} and ${table}.account_id = fresh.owner
          and ${table}.address_hash = decode(fresh.former, 'hex')`,
    )
  }
}

async function hashPlacesOf(ctx: Ctx, holder: Holder): Promise<void> {
  const waiting = and(eq(placeToHash.tenantId, ctx.tenant.id), eq(placeToHash.heldBy, holder))
  const listed = await ctx.db.select({ id: placeToHash.id }).from(placeToHash).where(waiting).limit(atOnce)
  if (listed.length === 0) return
  const table = sql.identifier(holder)
  const ids = sql.param(listed.map(({ id }) => id))
  // Waits for nobody: who moves a case holds its row for moments, and it has its turn at the next run.
  const places = await ask<ListedPlace>(
    ctx.db,
    sql`select id, country_code as "countryCode", ${cipherOf[holder]} as cipher, account_id as "accountId",
        address_hash as former from ${table}
      where tenant_id = ${ctx.tenant.id} and id = any(${ids}::uuid[]) and ${cipherOf[holder]} is not null
      for update skip locked`,
  )
  const hashes = places.map(({ countryCode, cipher }) =>
    addressHash(ctx, countryCode, ctx.app.cipher.open<AddressContent>(ctx.tenant.id, cipher)).toString('hex'),
  )
  if (holder === 'address') await followAddresses(ctx, places, hashes)
  const done = places.map(({ id }) => id)
  await ask(
    ctx.db,
    sql`update ${table} set address_hash = decode(fresh.hash, 'hex')
      from unnest(${sql.param(done)}::uuid[], ${sql.param(hashes)}::text[]) as fresh (id, hash)
      where ${table}.tenant_id = ${ctx.tenant.id} and ${table}.id = fresh.id`,
  )
  await ctx.db.delete(placeToHash).where(and(waiting, inArray(placeToHash.id, done)))
  await ask(
    ctx.db,
    sql`delete from ${placeToHash} where ${waiting} and ${placeToHash.id} = any(${ids}::uuid[])
      and not exists (select from ${table} gone where gone.tenant_id = ${ctx.tenant.id} and gone.id = ${placeToHash.id})`,
  )
}
