import { expect, test } from 'vitest'
import * as z from 'zod'
import { needPromised } from './promised-answer.ts'

const output = z.object({
  rows: z.array(z.object({ id: z.string(), note: z.string().optional() })),
  total: z.number().default(0),
})
const need = (answer: unknown) => () => needPromised('listCases', output, answer)

test('an answer has what its schema promises, no more and no less', () => {
  need({
    rows: [
      { id: '1', note: undefined },
      { id: '2', note: 'x' },
    ],
    total: 2,
  })()
  expect(need({ rows: [{ id: '1', phone: '081' }], total: 1 })).toThrow(/listCases .*rows\.0\.phone/)
  expect(need({ rows: [] })).toThrow(/listCases .*total/)
  expect(need({ rows: [{ id: 1 }], total: 1 })).toThrow()
})
