import { expect, it } from 'vitest'
import { initials } from './initials.ts'

it.each([
  ['Siam Botanics', 'SB'],
  ['Mộc Lan', 'ML'],
  ['Aurora', 'A'],
  ['Nur Aina Zulkifli', 'NZ'],
  ['林佳蓉', '林'],
  ['ณัฐญา ศรีสุข', 'ณ'],
  ['เบญจมาศ', 'บ'],
  ['', ''],
])('a name without a picture shows its initials: %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
