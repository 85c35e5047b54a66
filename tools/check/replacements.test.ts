import { expect, test } from 'vitest'
import { checkReplacements } from './replacements.ts'
import { readSources } from './source.ts'

const check = (text: string, file = 'server/src/pages/head.ts') =>
  checkReplacements(readSources({ root: '', files: [file], read: () => `${text}\n` })).map(({ line }) => line)

test.each([
  "page.replace('<title>', title)",
  "page.replaceAll('{name}', tenant.name ?? '')",
  `page.replace(/x/g, \`<b>\${name}</b>\`)`,
  "page?.replace('x', ok ? name : '')",
])('people’s words are no pattern: %s', (text) => {
  expect(check(text)).toEqual([1])
})

test.each([
  "page.replace('<title>', () => title)",
  "text.replace(/(a)/g, '$1')",
  'text.replace(/(a)/g, `$1`)',
  'text.replace(/a/, function () { return name })',
  'location.replace(href)',
])('%s', (text) => {
  expect(check(text)).toEqual([])
})

test('tests replace what they like', () => {
  expect(check("url.replace('a', id)", 'server/src/pages/page.test.ts')).toEqual([])
})
