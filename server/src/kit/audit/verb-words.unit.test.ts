import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allEndpoints } from '@sampan/contract/all'
import { languages } from '@sampan/contract/country'
import { expect, test } from 'vitest'
import { isRecorded } from './record.ts'

const wordsOf = (language: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../locales', language, 'audit.json'), 'utf8'),
  ) as { verb: Record<string, string> }

test.each(languages)('the audit log says every write in words, in %s', (language) => {
  const { verb } = wordsOf(language)
  const missing = allEndpoints.filter((one) => isRecorded(one) && !verb[one.name]).map(({ name }) => name)
  expect(missing).toEqual([])
})
