import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, 'migrations')
/** What has no tenant is nobody's alone. */
const ofAll = new Set(['tenant', 'tenant_host'])

test('a migration that changes rows of tenants reaches those of all, whose policy the owner of the tables keeps too', () => {
  const missed = readdirSync(folder).flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    const changed = [...text.matchAll(/^(?:update|delete from)\s+(\w+)/gm)].map(([, table = '']) => table)
    return changed
      .filter(
        (table) => !ofAll.has(table) && !text.includes(`alter table ${table} no force row level security`),
      )
      .map((table) => `${name}: ${table}`)
  })
  expect(missed).toEqual([])
})
