import type { Finding } from '../finding.ts'
import { lineOf, type Source } from '../source.ts'

const isChecked = (file: string) => file.startsWith('web/src/') && !/\.(test|spec)\.|\/testing\//.test(file)
const notes = '(?:actor|effect|summary)'
const text =
  'reads of an endpoint what the build leaves out (web/build/bare-endpoints.ts): it is undefined in production'

/**
 * Uses in the web of who may call an endpoint and what the document has of it. Endpoints are told by where they come from: values of the
 * contract, names with a type of endpoints, and names that end so.
 */
export function checkBareEndpoints(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ file }) => isChecked(file))
    .flatMap(({ file, code }) =>
      [...code.matchAll(readOf(endpointsIn(code)))].map(({ index }) => ({
        file,
        line: lineOf(code, index),
        text,
      })),
    )
}

function endpointsIn(code: string): string[] {
  const imported = [...code.matchAll(/\bimport \{([^}]*)\} from '@sampan\/contract\/[^']*'/g)].flatMap(
    ([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name && !name.startsWith('type '))
        .map((name) => name.split(/\s+as\s+/).at(-1) ?? name),
  )
  const generics = [...code.matchAll(/\b(\w+) extends (?:Any)?Endpoint\b/g)].map(([, name]) => name)
  const types = ['AnyEndpoint', 'Endpoint', ...generics].join('|')
  const typed = [...code.matchAll(new RegExp(`\\b(\\w+)\\??: (?:${types})\\b(?!\\[)`, 'g'))]
  return [...new Set([...imported, ...typed.map(([, name = '']) => name)])]
}

/** `name.effect`, `name?.['effect']`, and `{ effect } = name`, or `({ effect }: AnyEndpoint)`. */
function readOf(names: readonly string[]): RegExp {
  const endpoint = `(?:${[...names, '\\w*[eE]ndpoint'].join('|')})`
  const member = `\\b${endpoint}(?:\\([^()]*\\))?(?:\\??\\.${notes}\\b|(?:\\?\\.)?\\['${notes}'\\])`
  const taken = `\\{[^{}]*\\b${notes}\\b[^{}]*\\}(?: = ${endpoint}\\b(?![.(])|: (?:Any)?Endpoint\\b)`
  return new RegExp(`${member}|${taken}`, 'g')
}
