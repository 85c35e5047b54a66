import { expect, test } from 'vitest'
import { checkModuleState } from './module-state.ts'
import { readSources } from './source.ts'

const check = (text: string, file = 'server/src/kit/x.ts') =>
  checkModuleState(readSources({ root: '', files: [file], read: () => `${text}\n` })).map(({ line }) => line)

test.each([
  'let running = 0',
  'export let running = 0',
  'const held = new Map<string, number>()',
  'const held: Set<string> = new Set()',
  'const waiting: (() => void)[] = []',
])('state of a module needs a reason: %s', (text) => {
  expect(check(text)).toEqual([1])
})

test.each([
  '/** Of the process, as its threads are. */\nlet running = 0',
  'const byCode = new Map(companies.map((each) => [each.code, each]))',
  'const read = new WeakMap<object, string>()',
  'function make() {\n  let running = 0\n  const held = new Map()\n  return { running, held }\n}',
])('%s', (text) => {
  expect(check(text)).toEqual([])
})

test('the web has one process for each reader', () => {
  expect(check('let running = 0', 'web/src/lib/x.ts')).toEqual([])
})
