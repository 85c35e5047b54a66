import { expect, test } from 'vitest'
import { savedAs } from './disposition.ts'

test('a name with brackets and quotes is saved as it is written', () => {
  expect(savedAs("Ploy's MOU (signed)*.pdf")).toBe(
    "attachment; filename*=UTF-8''Ploy%27s%20MOU%20%28signed%29%2A.pdf",
  )
})
