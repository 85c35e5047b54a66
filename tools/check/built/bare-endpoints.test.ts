import { expect, test } from 'vitest'
import { readSources } from '../source.ts'
import { checkBareEndpoints } from './bare-endpoints.ts'

const check = (text: string, file = 'web/src/lib/a.ts') =>
  checkBareEndpoints(readSources({ root: '', files: [file], read: () => `${text}\n` }))

test.each([
  ["import { getReport } from '@sampan/contract/report'\nexport const may = getReport.actor"],
  [
    "import { type Report, getReport as read } from '@sampan/contract/report'\nexport const may = read['effect']",
  ],
  ['export const isWrite =\n  (one: AnyEndpoint) => one.effect === 1'],
  ['export const f = <E extends AnyEndpoint>(\n  one: E) => one.summary'],
  ['interface Editor { read: AnyEndpoint }\nexport const f = (kind: Editor) => kind.read?.actor'],
  ['const x = 1\nexport const f = () => keptEndpoint(x)?.actor'],
  ['export const f = (endpoint) => {\n  const { name, effect } = endpoint; return effect }'],
  ['const x = 1\nexport const f = ({ effect }: AnyEndpoint) => effect'],
])('the web may not read what the build takes out of endpoints: %s', (text) => {
  expect(check(text)).toEqual([
    { file: 'web/src/lib/a.ts', line: 2, text: expect.stringContaining('undefined in production') },
  ])
})

test.each([
  "import { getReport } from '@sampan/contract/report'\nexport const name = getReport.name",
  "import type { Line } from '@sampan/contract/history'\nexport const f = (line: Line) => line.actor.name",
  "export const f = (t: (key: string) => string) => t('decide.effect.told')",
  'export const f = (endpoint: AnyEndpoint, line) => { const { name } = endpoint; return line.actor }',
])('what else is called so may be read: %s', (text) => {
  expect(check(text)).toEqual([])
})

test('tests and the server may', () => {
  const text = "import { getReport } from '@sampan/contract/report'\nexport const may = getReport.actor"
  expect(check(text, 'web/src/lib/a.spec.ts')).toEqual([])
  expect(check(text, 'server/src/kit/a.ts')).toEqual([])
})
