import { expect, test } from 'vitest'
import { checkGlossaryWords } from './glossary-words.ts'

const check = (file: string, word: string) =>
  checkGlossaryWords({ root: '', files: [file], read: () => `{\n  "title": "${word}"\n}\n` })

test.each([
  ['vn', 'Bưu kiện gặp sự cố', 'Bưu kiện: say kiện hàng'],
  ['vn', 'Trả phần thưởng này?', 'phần thưởng: say tiền thưởng, or suất thưởng for a slot'],
  ['id', 'Merek membayar', 'Merek: say brand'],
  ['zh-CN', '提交初稿', '初稿: say 草稿'],
])('%s: "%s" is not the word of the glossary', (language, word, text) => {
  const file = `locales/${language}/task.json`
  expect(check(file, word)).toEqual([{ file, line: 2, text }])
})

test.each([
  ['vn', 'Kiện hàng gặp sự cố'],
  ['id', 'Yang mereka dapat, ditandai bermerek'],
  ['th', 'แบรนด์'],
])('%s: "%s" is', (language, word) => {
  expect(check(`locales/${language}/task.json`, word)).toEqual([])
})
