import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import words from '#lib/words.ts'
import { type Clock, readClock } from './clock.ts'
import {
  clockWords,
  momentWords,
  stampWords,
  type Translate,
  tookOfGiven,
  type WordSettings,
} from './clock-words.ts'

const languages = ['en', 'zh-CN', 'id', 'th', 'vn']
const file = (language: string) =>
  JSON.parse(readFileSync(new URL(`../../../../locales/${language}/ui.json`, import.meta.url), 'utf8'))
words.init({
  lng: 'en',
  resources: Object.fromEntries(languages.map((language) => [language, { ui: file(language) }])),
})

const now = Date.parse('2026-11-25T12:00:00+07:00')
const hour = 3_600_000
const settings = (language: string): WordSettings => ({
  t: words.getFixedT(language, 'ui') as unknown as Translate,
  language,
  timeZone: 'Asia/Bangkok',
  now,
})
const mine: Clock = {
  owner: { name: 'Nattaya', kind: 'person' },
  isYours: true,
  startedAt: now - 42 * hour,
  dueAt: now + 30 * hour,
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const say = (language: string, clock: Clock = mine, duty = 'You must sign the MOU') => {
  const words = clockWords(clock, readClock(clock, now), settings(language), duty)
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, plain(text)]))
}

describe('the words of a clock', () => {
  it('say time left, due moment with weekday, and one sentence for the screen reader', () => {
    expect(say('en')).toEqual({
      time: '1d 6h',
      under: 'left',
      inline: '1d 6h left',
      line: 'by Thu 26 Nov, 18:00',
      sentence: 'You must sign the MOU, by Thursday 26 November, 18:00. 1 day 6 hours left.',
    })
  })

  it.each([
    ['th', '1 วัน 6 ชม.', 'ภายใน พฤ. 26 พ.ย. 18:00'],
    ['zh-CN', '1天6小时', '11月26日周四 18:00 前'],
    ['id', '1 hari 6 jam', 'paling lambat Kam 26 Nov, 18.00'],
    ['vn', '1 ngày 6 giờ', 'trước 18:00 Thứ 5, 26 thg 11'],
  ])('say it in %s', (language, time, line) => {
    expect(say(language)).toMatchObject({ time, line })
  })

  it('say today and tonight instead of the date', () => {
    expect(plain(momentWords('2026-11-25T21:00:00+07:00', settings('en')))).toBe('tonight, 21:00')
    expect(plain(momentWords('2026-11-25T07:00:00+07:00', settings('en')))).toBe('today, 07:00')
    expect(plain(stampWords('2026-11-25T09:12:00+07:00', settings('en')))).toBe('Today 09:12')
  })

  it('part a date after its comma alone', () => {
    expect(momentWords('2026-11-26T18:00:00+07:00', settings('en'))).toBe('Thu\u00a026\u00a0Nov, 18:00')
  })

  it('reckon the day in the viewer zone, not in the zone of the machine', () => {
    const lateEvening = '2026-11-25T23:30:00+07:00'
    expect(plain(momentWords(lateEvening, { ...settings('en'), timeZone: 'Asia/Shanghai' }))).toBe(
      'Thu 26 Nov, 00:30',
    )
  })

  it('add the year when it is another, and the zone where asked', () => {
    expect(plain(momentWords('2027-01-04T16:00:00+07:00', settings('en')))).toBe('Mon 4 Jan 2027, 16:00')
    expect(
      plain(momentWords('2026-11-27T16:00:00+07:00', settings('en'), { withYear: true, withZone: true })),
    ).toBe('Fri 27 Nov 2026, 16:00 (GMT+7)')
  })

  it('say late, paused and done', () => {
    expect(say('en', { ...mine, startedAt: now - 77 * hour, dueAt: now - 5 * hour })).toMatchObject({
      time: '5h late',
      line: 'was due today, 07:00',
    })
    expect(say('en', { ...mine, paused: { at: now, reason: 'Parcel refused' } })).toMatchObject({
      time: 'Paused',
      under: '1d 6h kept',
      line: 'Parcel refused, clock stopped',
    })
    expect(say('en', { ...mine, doneAt: now })).toMatchObject({ time: 'Done', line: 'took 42h of 72h' })
    expect(plain(tookOfGiven(26 * hour, 120 * hour, settings('en')))).toBe('took 26h of 5 days')
  })

  it('leave no key unsaid in any language', () => {
    const states: Clock[] = [
      mine,
      { ...mine, startedAt: null, dueAt: null, givenMs: 72 * hour },
      { ...mine, dueAt: now - hour },
      { ...mine, paused: { at: now } },
      { ...mine, doneAt: now },
      { ...mine, dueAt: now + 5 * 60_000 },
    ]
    for (const language of languages) {
      for (const state of states)
        expect(JSON.stringify(say(language, state))).not.toMatch(/clock\.|time\.|\{\{/)
    }
  })
})

it('writes dates for English readers in the US as they are written there', () => {
  const inUs = (form: object) =>
    plain(momentWords(Date.parse('2026-11-26T18:00:00+07:00'), { ...settings('en'), country: 'US' }, form))
  expect(inUs({})).toBe('Thu Nov 26, 18:00')
  expect(inUs({ withYear: true })).toBe('Thu Nov 26, 2026, 18:00')
  expect(
    plain(momentWords(Date.parse('2026-11-26T18:00:00+07:00'), { ...settings('en'), country: 'TH' })),
  ).toBe('Thu 26 Nov, 18:00')
})
