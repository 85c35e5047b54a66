import type { Finding } from './finding.ts'
import { lineOf, type Source } from './source.ts'

/** A value for a clock column, that is no column of a table that is read, sorted or inferred. */
const write =
  /(?<!\.)\bclock(?:Duty|Owner|StartedAt|DueAt|PausedAt|PauseReason|WarnedAt|LateAt)\s*:(?!\s*(?:\w+\.clock|string\b|Date\b|PgColumn\b))/g
const text = 'writes a column of a clock; kit/case/clock.ts has the only functions that make them'

/** Features take the columns of a clock from kit/case/clock.ts: start, pause, resume, extend, warn, end. */
export function checkClockWrites(sources: Source[]): Finding[] {
  return sources.flatMap(({ file, code }) =>
    /^server\/src\/features\//.test(file) && !/testing|\.test\.ts$/.test(file)
      ? [...code.matchAll(write)].map((match) => ({ file, line: lineOf(code, match.index), text }))
      : [],
  )
}
