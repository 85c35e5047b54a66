import { localeOf } from '@sampan/contract/locale'
import { together } from '#lib/format.ts'
import {
  type Clock,
  type ClockReading,
  givenParts,
  lateParts,
  type Moment,
  type SpanPart,
  spanParts,
  usedParts,
} from './clock.ts'

/** The part of `t` that words need; bound to the `ui` namespace. */
export type Translate = (key: string, values?: Record<string, unknown>) => string

export interface WordSettings {
  t: Translate
  /** The product's language code: en, zh-CN, id, th, vn. */
  language: string
  timeZone?: string | undefined
  /** Of the reader: dates are written as there. */
  country?: string | undefined
  now: number
}

const hasSpaces = (language: string) => language !== 'zh-CN'
const noBreak = (text: string) => text.replaceAll(' ', '\u00a0')

function say(parts: SpanPart[], form: 'short' | 'words' | 'given', { t, language }: WordSettings): string {
  const words = parts.map(({ unit, count }) => t(`time.${form}.${unit}`, { count }))
  return noBreak(words.join(hasSpaces(language) ? ' ' : ''))
}

/** `2d 4h` */
const spanShort = (ms: number, words: WordSettings) => say(spanParts(ms), 'short', words)
/** `2 days 4 hours` */
const spanLong = (ms: number, words: WordSettings) => say(spanParts(ms), 'words', words)
/** `72h`, `3 days` */
export const givenSpan = (ms: number, words: WordSettings, unit?: 'h' | 'd') =>
  say(givenParts(ms, unit), 'given', words)
/** `26h of 5 days` */
export function usedOfGiven(usedMs: number, givenMs: number, words: WordSettings, unit?: 'h' | 'd'): string {
  const used = say(usedParts(usedMs), 'short', words)
  return words.t('clock.usedOf', { used, given: givenSpan(givenMs, words, unit) })
}
/** `took 26h of 5 days` */
export function tookOfGiven(usedMs: number, givenMs: number, words: WordSettings, unit?: 'h' | 'd'): string {
  const used = say(usedParts(usedMs), 'short', words)
  return words.t('clock.took', { used, given: givenSpan(givenMs, words, unit) })
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** A date format, made once: a table of a hundred clocks would otherwise make a thousand. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, known)
  return known
}

const dayOf = (at: number, timeZone: string | undefined) =>
  formatOf('en-CA', { timeZone, dateStyle: 'short' }).format(at)

interface MomentForm {
  /** `Thursday 26 November` for the screen reader. */
  long?: boolean
  /** Adds the year; it comes by itself when it is not this year's. */
  withYear?: boolean
  /** Adds the zone in brackets: case pages. */
  withZone?: boolean
  /** For what has passed: no comma, "Today" in front. */
  isStamp?: boolean
}

const part = (parts: Intl.DateTimeFormatPart[], type: string) =>
  parts.find((p) => p.type === type)?.value ?? ''

/** Thai abbreviates a weekday to letters and a dot; the short form of Intl is the whole word there. */
function weekdayOf(
  pick: (o: Intl.DateTimeFormatOptions) => string,
  language: string,
  width: 'long' | 'short',
) {
  return language === 'th' && width === 'short' ? `${pick({ weekday: 'narrow' })}.` : undefined
}

/** The words have the day first; in the US the month is: "Nov 26", "Nov 26, 2026". */
const inOrder = (day: string, month: string, isMonthFirst: boolean, hasYear: boolean) =>
  isMonthFirst ? { day: month, month: hasYear ? `${day},` : day } : { day, month }

const todayKey = (form: MomentForm, time: string) => {
  if (form.isStamp) return 'time.todayStamp'
  return Number(time.slice(0, 2)) >= 18 ? 'time.tonight' : 'time.today'
}

/** A moment with weekday in the viewer's zone: `Thu 26 Nov, 18:00`, `tonight, 21:00`. */
export function momentWords(at: Moment, words: WordSettings, form: MomentForm = {}): string {
  const { t, language, timeZone, country, now } = words
  const when = new Date(at).getTime()
  const locale = localeOf(language, country)
  const width = form.long ? 'long' : 'short'
  const pick = (options: Intl.DateTimeFormatOptions) =>
    formatOf(locale, { ...options, timeZone, hourCycle: 'h23' }).format(when)
  const time = pick({ hour: '2-digit', minute: '2-digit' })
  // From one format, because languages write a month alone differently from a month in a date.
  const dated = formatOf(locale, {
    weekday: width,
    day: 'numeric',
    month: width,
    timeZone,
  }).formatToParts(when)
  const isThisYear = dayOf(when, timeZone).slice(0, 4) === dayOf(now, timeZone).slice(0, 4)
  const hasYear = form.withYear || !isThisYear
  const values = {
    time,
    weekday: weekdayOf(pick, language, width) ?? part(dated, 'weekday'),
    ...inOrder(part(dated, 'day'), part(dated, 'month'), locale === 'en-US', hasYear),
    year: formatOf('en', { year: 'numeric', timeZone }).format(when),
  }
  const isToday = dayOf(when, timeZone) === dayOf(now, timeZone)
  const shape = form.isStamp ? 'stamp' : 'moment'
  const said = t(
    isToday && !form.withYear ? todayKey(form, time) : `time.${shape}${hasYear ? 'Year' : ''}`,
    values,
  )
  const text = form.long ? said : together(said)
  if (!form.withZone) return text
  const parts = formatOf(locale, { timeZone, timeZoneName: 'short' }).formatToParts(when)
  return t('time.zoned', { moment: text, zone: part(parts, 'timeZoneName') })
}

/** A moment that has passed, always with its date: `Sun 22 Nov 16:04`, `Today 09:12`; the year when it is another. */
export function stampWords(at: Moment, words: WordSettings): string {
  return momentWords(at, words, { isStamp: true })
}

export interface ClockWords {
  /** The large word: `2d 4h`, `5h late`, `Paused`, `Done`, `within 3 days`. */
  time: string
  /** The small word under it: `left`, `1d 2h kept`; empty when the large one says all. */
  under: string
  /** Large and small in one line: `2d 4h left`. */
  inline: string
  /** The line under the duty: `by Thu 26 Nov, 18:00`, `took 5h of 3 days`. */
  line: string
  /** One sentence for the screen reader. */
  sentence: string
}

/** All words of one clock. @param duty the duty as a sentence, for the screen reader: "You must sign the MOU" */
export function clockWords(
  clock: Clock,
  reading: ClockReading,
  words: WordSettings,
  duty: string,
  form: { inWords?: boolean } = {},
): ClockWords {
  const { t } = words
  const span = form.inWords ? 'words' : 'short'
  const due = (long: boolean) => (clock.dueAt === null ? '' : momentWords(clock.dueAt, words, { long }))
  const used = say(usedParts(reading.usedMs), 'short', words)
  const given = givenSpan(reading.givenMs, words)
  switch (reading.state) {
    case 'notStarted': {
      const time = t('clock.within', { time: given })
      return { time, under: '', inline: time, line: '', sentence: t('clock.say.notStarted', { duty, given }) }
    }
    case 'late': {
      const late = t('clock.timeLate', { time: say(lateParts(reading.lateMs), span, words) })
      const long = say(lateParts(reading.lateMs), 'words', words)
      const sentence = t('clock.say.late', { duty, due: due(true), time: long })
      return { time: late, under: '', inline: late, line: t('clock.wasDue', { due: due(false) }), sentence }
    }
    case 'paused':
      return pausedWords(clock, reading, words, duty)
    case 'done': {
      const line = t('clock.took', { used, given })
      const done = t('clock.done')
      const sentence = t('clock.say.done', { duty, used, given })
      return { time: done, under: '', inline: done, line, sentence }
    }
    default: {
      const time = say(spanParts(reading.leftMs), span, words)
      const long = spanLong(reading.leftMs, words)
      return {
        time,
        under: t('clock.left'),
        inline: t('clock.timeLeft', { time }),
        line: t('clock.by', { due: due(false) }),
        sentence: t('clock.say.left', { duty, due: due(true), time: long }),
      }
    }
  }
}

function pausedWords(clock: Clock, { leftMs }: ClockReading, words: WordSettings, duty: string): ClockWords {
  const { t } = words
  const kept = t('clock.timeKept', { time: spanShort(leftMs, words) })
  const why = clock.paused?.reason
  const line = why ? t('clock.stoppedWhy', { reason: why }) : t('clock.stopped')
  const sentence = t('clock.say.paused', { duty, time: spanLong(leftMs, words) })
  return { time: t('clock.paused'), under: kept, inline: kept, line, sentence }
}
