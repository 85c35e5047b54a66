import { globSync } from 'node:fs'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

const source = join(import.meta.dirname, '..')
/** Kept by the migrations themselves, or for servers of the release before. */
const withoutCode = ['migration', 'report_day', 'report_state', 'brand_verification_line']
/** Columns that servers of the release before read and write; a later release drops them with the tables above. */
const columnsWithoutCode = ['brand.look_reminded_at', 'brand.look_late_at']

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

interface Column {
  table: string
  column: string
  type: string
  notNull: boolean
}

/** The tables as the code declares them. */
async function declared(): Promise<Column[]> {
  const files = globSync('**/*.tables.ts', { cwd: source })
  const modules = await Promise.all(files.map((file) => import(join(source, file))))
  const tables = new Set(
    modules.flatMap((each) => Object.values(each)).filter((value): value is PgTable => is(value, PgTable)),
  )
  return [...tables].flatMap((table) => {
    const { name, columns, schema } = getTableConfig(table)
    return columns.map((column) => ({
      table: schema && schema !== 'public' ? `${schema}.${name}` : name,
      column: column.name,
      type: plainType(column.getSQLType()),
      notNull: column.notNull,
    }))
  })
}

/** The tables as the migrations left them. */
async function migrated(): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select case when n.nspname = 'public' then '' else n.nspname || '.' end || c.relname as table,
       a.attname as column, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "notNull"
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'app') and a.attnum > 0 and not a.attisdropped
       and not (c.relname = any($1)) and not (c.relname || '.' || a.attname = any($2))`,
    [withoutCode, columnsWithoutCode],
  )
  return rows.map((row) => ({ ...row, type: plainType(row.type) }))
}

/** The same type in the words of one side. */
const plainType = (type: string): string =>
  type
    .replace('timestamp(3) with time zone', 'timestamp with time zone')
    .replace(/^varchar/, 'character varying')
    .replace(/^int$/, 'integer')
    .replace(/^(numeric|decimal)\s*\((\d+),\s*(\d+)\)$/, 'numeric($2,$3)')

const lineOf = ({ table, column, type, notNull }: Column): string =>
  `${table}.${column} ${type}${notNull ? ' not null' : ''}`

test('the tables that the code declares are those of the migrated database, column by column', async () => {
  const [code, base] = await Promise.all([declared(), migrated()])
  expect(code.map(lineOf).sort()).toEqual(base.map(lineOf).sort())
})
