import { expect, test } from 'vitest'
import { check } from './testing/check-files.ts'

test('templates are asked in one way; prepared statements are executed', () => {
  const file = 'server/src/features/sample/remind.ts'
  const found = check({ [file]: 'await byId(db).execute({ id })\nawait ctx.db.execute(sql`select 1`)\n' })
  expect(found).toEqual([
    `${file}:2 asks the database by execute; the builder and ask (server/src/db/ask.ts) are the two ways`,
  ])
})

test('the connection of a handle is used where connections are made', () => {
  const text = "await ctx.db.$client.query('select 1')\n"
  expect(check({ 'server/src/kit/reseal.ts': text })).toEqual([
    'server/src/kit/reseal.ts:1 takes the connection of a handle; askText (server/src/db/ask.ts) sends a text that the caller wrote',
  ])
  expect(check({ 'server/src/db/send.ts': text, 'server/src/kit/reseal.test.ts': text })).toEqual([])
})
