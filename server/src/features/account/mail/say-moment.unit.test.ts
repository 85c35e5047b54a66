import { expect, test } from 'vitest'
import { loadWords } from '#kit/words.ts'
import { sayMoment } from './say-moment.ts'

const at = new Date('2026-11-22T06:23:00Z')

test('a Vietnamese paper and a Vietnamese mail say "at" once', async () => {
  const words = await loadWords()
  const moment = sayMoment({ language: 'vn', country: 'VN' }, at, 'moment')
  expect(words.say('vn', 'mou:paper.made', { at: moment })).toMatch(
    /^Lập lúc 13:23 GMT\+7 Chủ Nhật, 22 tháng/,
  )
  const late = words.say('vn', 'sample:mail.late.before', { product: 'Son', due: moment })
  expect(late).toMatch(/đến hạn lúc 13:23/)
})

test('a moment names day and year in the reader’s words', () => {
  const said = (language: 'en' | 'th', country: 'GB' | 'TH') => sayMoment({ language, country }, at, 'moment')
  expect(said('en', 'GB')).toBe('Sunday, 22 November 2026 at 06:23 GMT')
  expect(said('th', 'TH')).toContain('2026')
})
