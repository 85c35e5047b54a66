import { expect, test } from 'vitest'
import { check } from '../testing/check-files.ts'

test('the documents name files that are there, and the map of the house every feature', () => {
  const files = {
    'docs/rules.md':
      '- **R1** Names are kept. `tenant/{keep,drop}-name.ts`, `server/src/features/tenant`, `features/name/`\n',
    'ARCHITECTURE.md': '  features/ tenant\n',
    'docs/ui.md': 'Calls are in `tenant/keep-name.ts` and `list/{group,gone}/name.ts`; `zod/mini` is none.\n',
    'docs/decisions/README.md': '| 1 | [Names](0001-names.md) | yes |\n',
    'docs/decisions/0001-names.md': '# 1. Names\n\nKept by `tenant/kept-name.ts`.\n',
    'server/src/features/tenant/keep-name.ts': '',
    'server/src/features/group/name.ts': '',
  }
  expect(check(files)).toEqual([
    'docs/decisions/0001-names.md:3 names tenant/kept-name.ts, which is not there',
    'docs/rules.md:1 names tenant/drop-name.ts, which is not there',
    'docs/rules.md:1 names features/name/, which is not there',
    'docs/ui.md:1 names list/group/name.ts, which is not there',
    'docs/ui.md:1 names list/gone/name.ts, which is not there',
    'ARCHITECTURE.md does not name the feature group',
  ])
})
