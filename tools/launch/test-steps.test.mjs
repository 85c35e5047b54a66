import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cache } from './places.mjs'
import { runVitest } from './test-steps.mjs'

let folder

beforeEach(async () => {
  await mkdir(cache, { recursive: true })
  folder = await mkdtemp(join(cache, 'test-steps-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('what fails outside of tests is a failure that says what it was', async () => {
  await writeFile(
    join(folder, 'config.mjs'),
    `export default { test: { root: ${JSON.stringify(folder)}, name: 'own' } }`,
  )
  const late =
    "setTimeout(() => { throw new Error('nobody waited') }, 5); await new Promise((go) => setTimeout(go, 50))"
  await writeFile(
    join(folder, 'a.test.mjs'),
    `import { test } from 'vitest'\ntest('ends', async () => { ${late} })`,
  )

  const result = await runVitest(['own'], [], {}, { config: join(folder, 'config.mjs'), capture: true })

  expect(result).toMatchObject({ passed: 1, failed: 1 })
  expect(result.failures[0]).toContain('a.test.mjs › ends\nError: nobody waited')
})
