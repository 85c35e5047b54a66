import type { Finding } from './finding.ts'
import { lineOf, type Source } from './source.ts'

const table = 'contract/src/account/abilities.ts'
const isAsker = (file: string) =>
  /^(contract|server|web)\//.test(file) && file !== table && !/\.(test|spec)\.|\/testing\//.test(file)
const text = 'is asked by nobody: a right that decides nothing misleads whoever reads the table'

/** Abilities of the table of rights that no code names. */
export function checkAskedAbilities(sources: readonly Source[]): Finding[] {
  const rights = sources.find(({ file }) => file === table)
  if (!rights) return []
  const askers = sources.filter(({ file }) => isAsker(file))
  const begin = rights.code.indexOf('export const abilities')
  const end = rights.code.indexOf('as const satisfies', begin)
  return [...rights.code.matchAll(/^ {2}(\w+): \{/gm)]
    .filter(({ index }) => index > begin && index < end)
    .filter(([, name]) => !askers.some(({ code }) => code.includes(`'${name}'`)))
    .map(({ 1: name, index }) => ({ file: table, line: lineOf(rights.code, index), text: `${name} ${text}` }))
}
