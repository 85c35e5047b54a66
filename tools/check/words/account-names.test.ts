import { expect, test } from 'vitest'
import { readSources } from '../source.ts'
import { checkAccountNames } from './account-names.ts'

const check = (file: string, text: string) =>
  checkAccountNames(readSources({ root: '', files: [file], read: () => `${text}\n` }))

test.each([
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is a program's text
  ['web/src/features/commission/a.tsx', 'export const a = `${line.name} (@${line.handle})`'],
  ['web/src/features/account/a.tsx', 'export const A = () => <b>@{person.handle}</b>'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is a program's text
  ['server/src/features/participation/a.ts', "export const a = facts.author ? `@${facts.author}` : ''"],
  ['server/src/features/participation/a.ts', "export const a = '@' + handle"],
])('%s may not call an account by a sign of its own: %s', (file, text) => {
  expect(check(file, text)).toEqual([{ file, line: 1, text: expect.stringContaining('accountName') }])
})

test.each([
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is a program's text
  ['contract/src/creator/creator-handle.ts', 'export const a = `https://www.tiktok.com/@${handle}`'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is a program's text
  ['contract/src/creator/creator-account-name.ts', 'export const a = `@${handle}`'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is a program's text
  ['server/src/features/schedule/a.ts', 'export const a = `${row.id}@${host}`'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is a program's text
  ['server/src/features/import/a.test.ts', 'export const a = `@${handle}`'],
])('%s may have an at sign: %s', (file, text) => {
  expect(check(file, text)).toEqual([])
})
