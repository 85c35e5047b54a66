import type { Finding } from '../finding.ts'
import { lineOf, type Source } from '../source.ts'

/** The sign before a handle, in a text or between tags; in an address, after a slash, it is the platform's. */
const signed = /(?<![/\w])@\$?\{[^}]*\b(?:handle|author|username)\b|'@'\s*\+/gi
const text = 'puts the sign before a handle; accountName knows which accounts have one'

const isChecked = (file: string) =>
  /^(?:contract|web|server)\/src\//.test(file) &&
  // Pages that play TikTok, where each account has a handle.
  !file.startsWith('server/src/sandbox/') &&
  !/\/testing\/|\.(?:test|spec)\.tsx?$/.test(file) &&
  file !== 'contract/src/creator/creator-account-name.ts'

/** Accounts that are called by a sign of the caller's own. */
export function checkAccountNames(sources: Source[]): Finding[] {
  return sources
    .filter(({ file }) => isChecked(file))
    .flatMap(({ file, code }) =>
      [...code.matchAll(signed)].map((match) => ({ file, line: lineOf(code, match.index), text })),
    )
}
