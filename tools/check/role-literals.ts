import type { Finding } from './finding.ts'
import { lineOf, type Source } from './source.ts'

const roles = 'creator|mcn|brand|creatorSpecialist|productSpecialist|reviewer|admin'
/** A role compared with a name, or chosen by one. Whether a caller is a visitor at all is asked of the session. */
const compared = new RegExp(
  `\\brole\\s*[!=]==?\\s*'(?:${roles})'|'(?:${roles})'\\s*[!=]==?\\s*(?:[\\w.]+\\.)?role\\b|\\bswitch\\s*\\((?:[\\w.]+\\.)?role\\)`,
  'g',
)
/** Accounts chosen by the name of a role. That somebody is a creator is no right, and may be asked of the database. */
const others = 'mcn|brand|creatorSpecialist|productSpecialist|reviewer|admin'
const chosen = new RegExp(
  `\\b(?:eq|ne)\\(\\s*[\\w.]+\\.role,\\s*'(?:${others})'|\\.role\\}\\s*(?:!=|<>|=|in\\b)\\s*\\(?'(?:${others})'|(?<![\\w>)\\]])\\[(?:\\s*'(?:${others.replace('brand|', '')})'\\s*,?)+\\s*\\]|\\(role \\?\\? [\\w.]+\\.role\\) [!=]== '(?:${others})'`,
  'g',
)
/** A name that is no side of a case as well. */
const named = /'(?:mcn|creatorSpecialist|productSpecialist|reviewer|admin)'/g
const listed = new RegExp(`\\b(?:actor|by):\\s*\\[[^\\]]*'(?:${roles})'`, 'g')
const text = 'names a role; rights are asked of the table in contract/src/account/abilities.ts'

const isTest = (file: string) => /\/testing\/|\.(?:test|spec)\.tsx?$/.test(file)

/**
 * Rights that are stated beside the table of abilities: in policies and reaches, verbs, endpoints, transitions and screens, and in the
 * choice of who is told.
 */
export function checkRoleLiterals(sources: Source[]): Finding[] {
  return sources.flatMap(({ file, code }) =>
    patternsOf(file).flatMap((pattern) =>
      [...code.matchAll(pattern)].map((match) => ({ file, line: lineOf(code, match.index), text })),
    ),
  )
}

function patternsOf(file: string): RegExp[] {
  if (isTest(file)) return []
  if (/^contract\/src\/(?!account\/abilities\.ts|kit\/endpoint\.ts)/.test(file)) return [listed]
  if (/^server\/src\/.*(?:\.policy|[-/]reach)\.ts$/.test(file)) return [compared, named]
  if (/^(?:server\/src\/(?:features|kit)|web\/src)\//.test(file)) return [compared, chosen]
  return []
}
