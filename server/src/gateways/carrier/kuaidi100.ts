import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type ReadState, readKuaidi100State } from './parcel-state.ts'

/** Kuaidi100 signs with MD5 in capitals; it is their protocol, not our choice. */
export const signOf = (text: string): string => createHash('md5').update(text).digest('hex').toUpperCase()

/** Compares without telling by time where two signatures differ; the case of the letters does not count. */
export function isSameSign(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given.toUpperCase()), Buffer.from(expected.toUpperCase())]
  return one.length === other.length && timingSafeEqual(one, other)
}

const codeText = z.union([z.string(), z.number()]).transform(String)

/** Refusal of `poll/query.do`, and the whole answer of `poll`. */
export const verdict = z.object({
  result: z.union([z.boolean(), z.stringbool()]),
  returnCode: codeText.default(''),
  message: z.string().default(''),
})

const trackItem = z.object({
  context: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
  /** Wall time of the company, `2026-11-20 15:04:05`. */
  time: z.string(),
  ftime: z.string().nullish(),
  statusCode: codeText.nullish().transform((code) => code ?? undefined),
  location: z.string().nullish(),
})

export const trackResult = z.object({
  nu: z.string(),
  com: z.string(),
  state: codeText,
  ischeck: codeText.default('0'),
  /** Newest first. */
  data: z.array(trackItem).default([]),
})
export type TrackResult = z.infer<typeof trackResult>

export const pushParam = z.object({
  status: z.enum(['polling', 'shutdown', 'abort', 'updateall']),
  message: z.string().default(''),
  lastResult: trackResult.nullish(),
})

export const autoNumber = z.array(z.object({ comCode: z.string(), name: z.string().default('') }))

/** The state of the whole parcel: the newest event's exact code where it has one. */
export const stateOf = (result: TrackResult): ReadState | null =>
  readKuaidi100State(result.data[0]?.statusCode, result.state)

/** Wall time of a zone as ISO 8601 with offset; null when it is no time. */
export function isoOf(wallTime: string, timeZone: string): string | null {
  try {
    return Temporal.PlainDateTime.from(wallTime.trim().replace(' ', 'T'))
      .toZonedDateTime(timeZone)
      .toString({ timeZoneName: 'never', smallestUnit: 'second' })
  } catch {
    return null
  }
}
