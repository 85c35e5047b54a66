import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, languageTag } from '@sampan/contract/country'
import { expect, test } from 'vitest'
import { fillIn, findText, type Words } from '#lib/text/text.ts'
import { singly } from './singly.ts'

const locales = join(import.meta.dirname, '../../../../locales')

test.each(languages)('one alone is never counted as "all 1" in %s', (language) => {
  const words = JSON.parse(readFileSync(join(locales, language, 'mail-link.json'), 'utf8')) as Words
  const say = (key: string, count: number) => {
    const params = { count, at: '', ...singly(count) }
    return fillIn(String(findText(words, key, languageTag(language), params)), params)
  }
  for (const key of ['moved.all', 'moved.left', 'used.text']) {
    expect(say(key, 1)).not.toMatch(/\d|undefined/)
    expect(say(key, 3)).toMatch(/3/)
  }
})
