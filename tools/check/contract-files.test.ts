import { expect, test } from 'vitest'
import { check, importing } from './testing/check-files.ts'

test('a file of the contract without zod may know the types of its schemas', () => {
  const texts = ["import type * as z from 'zod'", "import type * as schemas from './sample.schemas.ts'"]
  for (const text of texts) expect(check({ 'contract/src/sample.ts': text })).toEqual([])
})

test('files of the contract are found by the names that it hands out', () => {
  const exports = {
    './*': './src/kit/*.ts',
    './task': './src/task/task.ts',
    './task-*': './src/task/task-*.ts',
  }
  const files = {
    'contract/package.json': JSON.stringify({ exports }),
    'contract/src/kit/a.ts': importing('@sampan/contract/task'),
    'contract/src/task/task.ts': importing('@sampan/contract/task-b'),
    'contract/src/task/task-b.ts': importing('@sampan/contract/a'),
  }
  expect(check(files)).toEqual([
    expect.stringContaining(
      'contract/src/kit/a.ts → contract/src/task/task.ts → contract/src/task/task-b.ts',
    ),
  ])
})
