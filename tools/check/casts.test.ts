import { expect, test } from 'vitest'
import { checkCasts } from './casts.ts'
import { readSources } from './source.ts'

const check = (text: string, file = 'web/src/lib/search.ts') =>
  checkCasts(readSources({ root: '', files: [file], read: () => `${text}\n` }))

test.each([
  'call(input as never)',
  'const font = open() as unknown as string',
  'const each = (list as any[]).map((one) => one as any)',
  '// Of something else.\nbegin()\ncall(input as never)',
])('a cast past the types needs a reason: %s', (text) => {
  expect(check(text)).toEqual([
    { file: 'web/src/lib/search.ts', line: text.split('\n').length, text: expect.stringContaining('safe') },
  ])
})

test.each([
  '// The form was checked.\ncall(input as never)',
  'call(input as never) // The form was checked.',
  '/** The types leave it out. */\nexport const name = (font: Font) =>\n  (font as unknown as Named).name',
  'call({\n  // The types leave it out.\n  name: input as never,\n})',
  'const given = JSON.parse(text) as unknown',
  'const known = given as Known',
])('%s', (text) => {
  expect(check(text)).toEqual([])
})

test('tests may cast as they like', () => {
  expect(check('call(input as never)', 'server/src/kit/page.test.ts')).toEqual([])
})
