import { expect, test } from 'vitest'
import { checkTypeCycles } from './cycles.ts'
import { readSources } from './source.ts'

const check = (most: { files: number; largest: number }, more: Record<string, string> = {}) => {
  const files: Record<string, string> = {
    'server/src/context.ts': "import type { A } from './a.ts'\nexport type C = A\n",
    'server/src/a.ts': "import type { C } from './context.ts'\nexport type A = C\n",
    'web/src/app/main.tsx': "export const later = () => import('./page.tsx')\n",
    'web/src/app/page.tsx': "import { later } from './main.tsx'\nexport const page = later\n",
    ...more,
  }
  return checkTypeCycles(
    readSources({ root: '', files: Object.keys(files), read: (file) => files[file] ?? '' }),
    most,
  )
}

test('circles of types, and of what is loaded while running, may only become fewer', () => {
  expect(check({ files: 4, largest: 2 })).toEqual([])
  expect(check({ files: 3, largest: 2 })).toMatchObject([{ text: expect.stringContaining('4 files') }])
  const wider = { 'server/src/b.ts': "import type { A } from './a.ts'\nexport type B = A\n" }
  expect(check({ files: 4, largest: 2 }, wider)).toEqual([])
  const circle = { 'server/src/a.ts': "import type { B } from './b.ts'\nexport type A = B\n" }
  const back = { 'server/src/b.ts': "import type { C } from './context.ts'\nexport type B = C\n" }
  expect(check({ files: 5, largest: 2 }, { ...circle, ...back })).toMatchObject([
    { text: expect.stringContaining('the largest circle with 3') },
  ])
})

test('fewer of them than were counted are to be written down', () => {
  expect(check({ files: 6, largest: 2 })).toMatchObject([{ isWarning: true }])
})
