import { expect, test } from 'vitest'
import { check } from './testing/check-files.ts'

test('a function of more than 40 lines is too long, without lists of data and functions inside; a component at 80, a hook at 40', () => {
  const of = (lines: number, name = 'work') => `export function ${name}() {\n${'  step()\n'.repeat(lines)}}\n`
  expect(check({ 'server/src/app.ts': of(38) })).toEqual([])
  expect(check({ 'server/src/app.ts': of(39) })).toEqual([
    'server/src/app.ts:1 a function of 41 lines; 40 are the most',
  ])
  expect(check({ 'web/src/ui/clock/clock.tsx': of(78, 'Clock') })).toEqual([])
  expect(check({ 'web/src/ui/clock/clock.tsx': of(79, 'Clock') })).toHaveLength(1)
  expect(check({ 'web/src/ui/clock/clock.tsx': of(39, 'useClock') })).toHaveLength(1)
  const list = `export const rows = () => [\n${'  1,\n'.repeat(60)}]\n`
  const inner = `export function open() {\n${of(30, 'one').slice(7)}${of(30, 'other').slice(7)}  return [one, other]\n}\n`
  expect(check({ 'server/src/list.ts': list, 'server/src/open.ts': inner })).toEqual([])
})
