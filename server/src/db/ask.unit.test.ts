import { and, eq, inArray, sql } from 'drizzle-orm'
import { integer, PgDialect, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { askWritten, textOf, writtenOnce, writtenOnceFor } from './ask.ts'
import type { Db } from './client.ts'
import { moment, tenantId } from './columns.ts'

const dialect = new PgDialect()
const product = pgTable('product', {
  tenantId: tenantId(),
  id: uuid().notNull(),
  countryCode: text('country_code').notNull(),
  quota: integer().notNull(),
  publishedAt: moment('published_at'),
  endsAt: moment('ends_at'),
})

it('writes a template as Drizzle does, its values beside it', () => {
  const at = new Date('2026-11-22T08:00:00Z')
  const template = sql`select ${sql.identifier('a "b"')} from ${product} where ${and(
    eq(product.tenantId, 'one'),
    inArray(product.countryCode, ['TH', 'VN']),
    sql`${product.publishedAt} <= ${at} and ${product.quota} > ${3} ${undefined}`,
    eq(product.endsAt, at),
    sql`${product.id} = any(${sql.param(['x', 'y'])}::uuid[])`,
  )} ${sql.raw('limit 1')}`
  const { sql: written, params } = dialect.sqlToQuery(template)
  expect(textOf(template)).toEqual({ text: written, values: params })
})

it('refuses what it does not know instead of sending it as a value', () => {
  expect(() => textOf(sql`select ${sql.placeholder('name')}`)).toThrow('such a piece')
})

it('a statement that is written once takes the values of each call by their names', async () => {
  const { placeholder } = sql
  const statement = writtenOnce(
    sql`select ${product.id} from ${product} where ${eq(product.tenantId, placeholder('tenant'))} and ${product.quota} > ${3}`,
  )
  const sent: unknown[] = []
  const query = async (...question: unknown[]) => ({ rows: sent.push(...question) ? [] : [] })
  const db = { $client: { query } } as unknown as Db
  await askWritten(db, statement, { tenant: 'one' })
  expect(sent).toEqual([
    'select "product"."id" from "product" where "product"."tenant_id" = $1 and "product"."quota" > $2',
    ['one', 3],
  ])
  await expect(askWritten(db, statement, {})).rejects.toThrow('without its tenant')
})

it('a statement that is written once for its arguments is another one for others', () => {
  const limited = writtenOnceFor((name: string, most: number) => sql`select ${sql.raw(name)} limit ${most}`)
  expect(limited('id', 20)).toBe(limited('id', 20))
  expect(limited('id', 20)).toEqual({ text: 'select id limit $1', values: [20] })
  expect(limited('id', 2)).toEqual({ text: 'select id limit $1', values: [2] })
  expect(limited('name', 20)).toEqual({ text: 'select name limit $1', values: [20] })
})
