import { randomUUIDv7 } from 'node:crypto'
import { file } from '#features/file/file.tables.ts'
import { type PayoutContent, payoutMethod } from '#features/payout/payout.tables.ts'
import type { Person } from '#testing/people.ts'
import type { TestServer } from '#testing/server.ts'

/** Runs pay to an account that its owner has had for a day (R57). */
const longAgo = new Date(Date.now() - 7 * 86_400_000)

/** A payout method in the database: saving one through the form is tested by its own tests. */
export async function makePayoutMethod(
  server: TestServer,
  accountId: string,
  number = String(Math.random()).slice(2, 12),
): Promise<string> {
  const { app, tenantId } = server
  const id = randomUUIDv7()
  const content: PayoutContent = {
    bankName: 'Bangkok Bank',
    accountName: 'Somebody',
    accountNumber: number,
  } as PayoutContent
  await app.database.transaction(tenantId, (db) =>
    db.insert(payoutMethod).values({
      tenantId,
      id,
      accountId,
      countryCode: 'TH',
      bankCode: 'bbl',
      kind: 'bank',
      cipher: app.cipher.seal(tenantId, content),
      numberHash: app.cipher.hash(tenantId, `payout|${number}`),
      voucherId: null,
      isDefault: true,
      createdAt: new Date(),
      updatedAt: new Date(),
      changedAt: longAgo,
    }),
  )
  return id
}

/** A stored voucher of a bank, which somebody uploaded. Out: its id. */
export async function makeVoucher(server: TestServer, owner: Person): Promise<string> {
  const id = randomUUIDv7()
  await server.inTenant((ctx) =>
    ctx.db.insert(file).values({
      ...{
        tenantId: server.tenantId,
        id,
        key: `${id}.pdf`,
        name: 'transfer.pdf',
        mime: 'application/pdf',
        size: 10,
      },
      ...{ sha256: Buffer.alloc(32), ownerId: owner.id, purpose: 'voucher', createdAt: new Date() },
    } as typeof file.$inferInsert),
  )
  return id
}
