import { expect, test } from 'vitest'
import { check } from '../testing/check-files.ts'

const journey = (text: string) => `import { test } from 'vitest'\n${text}\n`
const walk = "test('a creator looks', async () => { await world.phone({ kept: { language: 'th' } }) })"

test('the table of journeys names each of them, by what it is and does', () => {
  const files = {
    'docs/journeys.md': `Paths of \`e2e/\`, as \`nothing\`.

| part | on a desktop | on a phone |
|---|---|---|
| looking | en: \`looks\` | th: \`looks\`; vn: \`lists\`; id: \`visits/arrives\` |
| leaving | th: \`gone\` | th: \`empty\` (nothing) |

| part | journeys |
|---|---|
| lists | \`twice\` |
`,
    'e2e/looks.spec.ts': journey(walk),
    'e2e/visits/arrives.spec.ts': journey(`import { indonesian } from '../markets.ts'\n${walk}`),
    'e2e/markets.ts': "export const indonesian = { locale: 'id-ID' }\n",
    'e2e/lists.spec.ts': journey("test.skipIf(true)('lists', async () => world.phone())"),
    'e2e/empty.spec.ts': "// a phone that speaks 'th', which no test('does') yet\n",
    'e2e/a/twice.spec.ts': journey(walk),
    'e2e/b/twice.spec.ts': journey(walk),
    'e2e/new.spec.ts': journey(walk),
  }
  const found = check(files).filter((line) => line.includes('journeys.md'))
  expect(found).toEqual([
    'docs/journeys.md:6 names gone, of which there is no journey',
    'docs/journeys.md:6 names empty, which holds no test',
    'docs/journeys.md:10 names twice, which may be e2e/a/twice.spec.ts or e2e/b/twice.spec.ts',
    'docs/journeys.md:5 says that looks uses a desktop, which it does not',
    'docs/journeys.md:5 says that lists speaks vn, which it does not',
    'e2e/new.spec.ts is not in docs/journeys.md',
  ])
})
