import { expect, test } from 'vitest'
import { checkAskedAbilities } from './asked-abilities.ts'
import { readSources } from './source.ts'

const table = 'contract/src/account/abilities.ts'
const check = (asker: string, text: string) => {
  const rights =
    "export const abilities = {\n  sign: { creator: 'own' },\n  audit: {\n    admin: 'all',\n  },\n} as const satisfies object\n"
  const files: Record<string, string> = { [table]: rights, [asker]: text }
  return checkAskedAbilities(
    readSources({ root: '', files: Object.keys(files), read: (file) => files[file] ?? '' }),
  ).map(({ line }) => line)
}

test('an ability that no code asks for is found, and one that only tests ask for', () => {
  expect(check('server/src/features/mou/sign-mou.ts', "may(ctx, 'sign')\n")).toEqual([3])
  expect(check('server/src/features/mou/mou.test.ts', "may(ctx, 'sign', 'audit')\n")).toEqual([2, 3])
})

test('abilities that are asked for are none', () => {
  expect(check('web/src/features/mou/mou.tsx', "may('sign') || may('audit')\n")).toEqual([])
})
