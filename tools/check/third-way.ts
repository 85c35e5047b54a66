import type { Finding } from './finding.ts'
import { lineOf, type Source } from './source.ts'

const ways = [
  {
    pattern: /\.execute\(\s*sql\b/g,
    allowed: /testing|\.test\.ts$/,
    text: 'asks the database by execute; the builder and ask (server/src/db/ask.ts) are the two ways',
  },
  {
    pattern: /\$client\b/g,
    allowed: /^server\/src\/db\/|testing|\.test\.ts$/,
    text: 'takes the connection of a handle; askText (server/src/db/ask.ts) sends a text that the caller wrote',
  },
]

/**
 * Templates go through `ask`: `execute` costs more than both other ways and gives times as texts. Prepared statements keep it.
 * The driver's own connection is used in `server/src/db` alone.
 */
export function checkThirdWay(sources: Source[]): Finding[] {
  return sources.flatMap(({ file, code }) =>
    ways
      .filter(({ allowed }) => /^server\/src\//.test(file) && !allowed.test(file))
      .flatMap(({ pattern, text }) =>
        [...code.matchAll(pattern)].map(({ index }) => ({ file, line: lineOf(code, index), text })),
      ),
  )
}
