import type { Finding } from './finding.ts'
import { lineOf, type Source } from './source.ts'

const text = 'asks the database by execute; the builder and ask (server/src/db/ask.ts) are the two ways'

/** Templates go through `ask`: `execute` costs more than both other ways and gives times as texts. Prepared statements keep it. */
export function checkThirdWay(sources: Source[]): Finding[] {
  return sources.flatMap(({ file, code }) =>
    /^server\/src\//.test(file) && !/testing|\.test\.ts$/.test(file)
      ? [...code.matchAll(/\.execute\(\s*sql\b/g)].map(({ index }) => ({
          file,
          line: lineOf(code, index),
          text,
        }))
      : [],
  )
}
