import { type Language, languages, languageTag } from '@sampan/contract/country'
import type { FastifyRequest } from 'fastify'
import { languageOfCaller, type Params, type Words } from '#kit/words.ts'
import type { KeyIn, KeyLikeIn } from '../../../locales/keys.ts'

/** Who looks at a page of the sandbox: how to speak to them, and where the pages are. */
export interface Reader {
  language: Language
  /** Path of the sandbox's first page, `/sandbox`. */
  home: string
  /** A text of `sandbox.json` in the reader's language. */
  say(key: KeyIn<'sandbox'>, params?: Params): string
  say<K extends string>(key: KeyLikeIn<'sandbox', K>, params?: Params): string
  /** 128,400 as `128K`. */
  compact(value: number): string
  /** `3 minutes ago`. */
  ago(at: Date): string
  /** Day and time with the zone, for where the moment itself counts. */
  moment(at: Date): string
  countryName(code: string): string
}

/** The language of `?lang=` where it names one of ours, else the browser's. */
export function readerOf(request: FastifyRequest, words: Words, home: string): Reader {
  const asked = (request.query as { lang?: unknown }).lang
  const language =
    languages.find((known) => known === asked) ?? languageOfCaller([request.headers['accept-language']], 'en')
  const tag = languageTag(language)
  const compact = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 })
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' })
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  return {
    language,
    home,
    say: (key: KeyIn<'sandbox'>, params?: Params) => words.say(language, `sandbox:${key}`, params),
    compact: (value) => compact.format(value),
    ago: (at) => agoIn(tag, at),
    moment: (at) => moment.format(at),
    countryName: (code) => names.of(code) ?? code,
  }
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

function agoIn(tag: string, at: Date): string {
  const format = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  const seconds = Math.max(0, Math.round((Date.now() - at.getTime()) / 1_000))
  for (const [unit, size] of steps) {
    if (seconds >= size) return format.format(-Math.floor(seconds / size), unit)
  }
  return format.format(0, 'second')
}
