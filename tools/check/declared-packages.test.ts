import { expect, test } from 'vitest'
import { check } from './testing/check-files.ts'

const packages = (...names: string[]) =>
  JSON.stringify({ devDependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])) })
const importing = (...names: string[]) =>
  `${names.map((name, at) => `import type { one as a${at} } from '${name}'`).join('\n')}
export type All = [${names.map((_, at) => `a${at}`).join(', ')}]\n`

test('a workspace declares the packages that it imports; its tests and its build may use those of the repository', () => {
  const files = {
    'package.json': packages('vitest', 'vite'),
    'web/package.json': packages('react', '@mantine/core'),
    'server/package.json': packages('zod'),
    'web/src/lib/a.ts': importing('react/jsx-runtime', '@mantine/core/styles.css', '@mantine/form', 'zod'),
    'web/src/lib/a.test.ts': importing('vitest', 'react', 'zod'),
    'web/build/plan.ts': importing('vite'),
    'web/vite.config.ts': importing('vite'),
    'server/src/kit/a.ts': "export const late = () => import('vite')\n",
    'server/src/kit/b.ts': importing('node:fs', '#kit/a.ts', 'zod'),
    'tools/a.ts': importing('vite', 'react'),
  }
  expect(check(files)).toEqual([
    'server/src/kit/a.ts:1 imports vite, which server/package.json does not declare',
    'tools/a.ts:2 imports react, which package.json does not declare',
    'web/src/lib/a.test.ts:3 imports zod, which web/package.json does not declare',
    'web/src/lib/a.ts:3 imports @mantine/form, which web/package.json does not declare',
    'web/src/lib/a.ts:4 imports zod, which web/package.json does not declare',
  ])
})
