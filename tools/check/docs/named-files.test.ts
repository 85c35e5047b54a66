import { expect, test } from 'vitest'
import { check } from '../testing/check-files.ts'

test('the rules name files that are there, and the map of the house every feature', () => {
  const files = {
    'docs/rules.md':
      '- **R1** Names are kept. `tenant/{keep,drop}-name.ts`, `server/src/features/tenant`, `features/name/`\n',
    'ARCHITECTURE.md': '  features/ tenant\n',
    'server/src/features/tenant/keep-name.ts': '',
    'server/src/features/group/name.ts': '',
  }
  expect(check(files)).toEqual([
    'docs/rules.md:1 names tenant/drop-name.ts, which is not there',
    'docs/rules.md:1 names features/name/, which is not there',
    'ARCHITECTURE.md does not name the feature group',
  ])
})
