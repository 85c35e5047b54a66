import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Stored } from '#kit/case/transition.ts'
import type { sample } from './sample.tables.ts'

test('a decision stores values alone: rows with the same values are put together, and expressions of SQL would all look the same', () => {
  const plain: Stored<typeof sample> = { remark: 'x' }
  // @ts-expect-error an expression is no value
  const expressed: Stored<typeof sample> = { remark: sql`upper('x')` }
  expect([plain, expressed]).toHaveLength(2)
})
