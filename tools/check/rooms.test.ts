import { expect, test } from 'vitest'
import { check, nothing } from './testing/check-files.ts'

test('the tables of a feature are in its own folder', () => {
  expect(check({ 'server/src/features/task/participation.tables.ts': nothing })).toEqual([
    expect.stringContaining('holds the tables of participation'),
  ])
  expect(check({ 'server/src/features/payout/run/payout-run.tables.ts': nothing })).toEqual([])
})

test('a part of the screen that no feature owns calls nothing of the server', () => {
  const text =
    "import { useRead } from '#lib/query.ts'\nexport const useTenant = () => useRead(getTenantInfo, {})\n"
  expect(check({ 'web/src/ui/list/choice.ts': text, 'web/src/lib/query.ts': nothing })).toEqual([
    'web/src/ui/list/choice.ts:2 calls the server; a part takes it from lib/calls or from whoever draws it',
  ])
})
