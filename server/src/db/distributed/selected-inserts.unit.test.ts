import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const features = join(import.meta.dirname, '..', '..', 'features')
const ofSelect = /insert into [^(]*\([^)]*\)\s*(?:with|select)\b/g
/** Its rows are selected on the node that stores them, so that nothing is copied. */
const storedWhereSelected = 'payout/run/payout-run.queries.ts'

/** The rest of the template literal that contains `from`, nested ones included. */
function restOfTemplate(code: string, from: number): string {
  let depth = 0
  for (let at = from; at < code.length; at += 1) {
    if (code.startsWith('${', at)) depth += 1
    else if (code[at] === '}' && depth > 0) depth -= 1
    else if (code[at] === '`' && depth === 0) return code.slice(from, at)
  }
  return code.slice(from)
}

/** Citus stores what it selected by COPY, which row-level security refuses, unless the insert returns something or meets a conflict. */
test('an insert of selected rows returns something, or says what happens on a conflict', () => {
  const files = globSync('**/*.queries.ts', { cwd: features }).filter((file) => file !== storedWhereSelected)
  const found = files.flatMap((file) => {
    const code = readFileSync(join(features, file), 'utf8')
    return [...code.matchAll(ofSelect)].map(({ index }) => ({ file, text: restOfTemplate(code, index) }))
  })
  expect(found.length).toBeGreaterThan(5)
  expect(found.filter(({ text }) => !/\b(returning|on conflict)\b/.test(text))).toEqual([])
})
