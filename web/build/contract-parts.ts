import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, resolve } from 'node:path'
import { parseAst } from 'vite'

/** One file of the contract as browsers load it, in two modules. */
export interface Parts {
  /** Names, paths, codes, tables: what needs no zod. */
  plain: string
  /** Everything made with zod. */
  schemas: string
  /** The names that stand in `schemas`. */
  schemaNames: ReadonlySet<string>
}

/** The export that the schema of an endpoint's input becomes. */
export const inputOf = (endpoint: string): string => `${endpoint}$input`
export const schemasOf = (file: string): string => `${file}?schemas`

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}
interface Declaration {
  names: string[]
  /** The whole statement, with its export. */
  text: string
  /** The names of the file that stand in it. */
  uses: Set<string>
}
interface Imported {
  local: string
  name: string
  from: string
  isSchema: boolean
}

/** What an endpoint is for the server and the API document alone. */
const serverOnly = new Set(['output', 'summary', 'actor'])

const known = new Map<string, Parts>()

/** Takes one file of the contract apart. In: its absolute path. */
export function partsOf(file: string): Parts {
  const made = known.get(file) ?? takeApart(file)
  known.set(file, made)
  return made
}

/** Reads the files anew at the next question: they may have changed between two builds. */
export const forgetParts = (): void => known.clear()

function takeApart(file: string): Parts {
  const code = stripTypeScriptTypes(readFileSync(file, 'utf8'))
  const body = (parseAst(code) as unknown as { body: Node[] }).body
  const imports = body
    .filter(({ type }) => type === 'ImportDeclaration')
    .flatMap((each) => importsOf(each, file))
  const declarations = body
    .filter(({ type }) => type !== 'ImportDeclaration')
    .flatMap((statement) => declarationsOf(statement, code))
  const tainted = new Set(imports.filter(({ isSchema }) => isSchema).map(({ local }) => local))
  for (let before = -1; before !== tainted.size; ) {
    before = tainted.size
    for (const { names, uses } of declarations)
      if ([...uses].some((name) => tainted.has(name))) for (const name of names) tainted.add(name)
  }
  const isTainted = ({ names }: Declaration) => names.some((name) => tainted.has(name))
  const plain = declarations.filter((each) => !isTainted(each))
  const schemas = declarations.filter(isTainted)
  const own = plain.flatMap(({ names }) =>
    names.map((name) => ({ local: name, name, from: file, isSchema: false })),
  )
  return {
    plain: moduleOf(plain, imports),
    schemas: moduleOf(schemas, [...imports, ...own]),
    schemaNames: new Set(schemas.flatMap(({ names }) => names)),
  }
}

function importsOf({ source, specifiers }: Node, file: string): Imported[] {
  const { value } = source as { value: string }
  const from = value.startsWith('.') ? resolve(dirname(file), value) : value
  const list = specifiers as { local: { name: string }; imported?: { name: string } }[]
  return list.map(({ local, imported }) => {
    const name = imported?.name ?? '*'
    const isSchema = from === 'zod' || (from !== value && partsOf(from).schemaNames.has(name))
    return { local: local.name, name, from, isSchema }
  })
}

/** The declarations of a statement; one of an endpoint gives two, the endpoint and the schema of its input. */
function declarationsOf(statement: Node, code: string): Declaration[] {
  const { start, end } = statement
  const inner = (statement.declaration as Node | null) ?? statement
  const list = (inner.declarations as { id: Node; init: Node | null }[] | undefined) ?? []
  const [first] = list
  const isEndpoint = (first?.init?.callee as { name?: string } | undefined)?.name === 'endpoint'
  if (first && isEndpoint) return endpointParts(String(first.id.name), first.init as Node, code)
  const names = list.length > 0 ? list.map(({ id }) => String(id.name)) : [String((inner.id as Node)?.name)]
  // Only what somebody asks for is kept; without the note, a call might do something and would stay.
  const text = list.reduceRight(
    (rest, { init }) => {
      if (!init || /Literal$|Function/.test(init.type)) return rest
      const [from, to] = [init.start - start, init.end - start]
      return `${rest.slice(0, from)}/* @__PURE__ */ (() => (${rest.slice(from, to)}))()${rest.slice(to)}`
    },
    code.slice(start, end),
  )
  return [{ names, text: exported(text), uses: identifiersOf(inner) }]
}

function endpointParts(name: string, call: Node, code: string): Declaration[] {
  const { properties } = (call.arguments as Node[])[0] as unknown as { properties: Node[] }
  const keyOf = (property: Node) => String((property.key as Node).name)
  const kept = properties.filter((each) => keyOf(each) !== 'input' && !serverOnly.has(keyOf(each)))
  const input = properties.find((each) => keyOf(each) === 'input')?.value as Node
  const textOf = ({ start, end }: Node) => code.slice(start, end)
  return [
    {
      names: [name],
      text: `export const ${name} = { ${kept.map(textOf).join(', ')} }`,
      uses: new Set(kept.flatMap((each) => [...identifiersOf(each)])),
    },
    {
      names: [inputOf(name)],
      text: `export const ${inputOf(name)} = /* @__PURE__ */ (() => (${textOf(input)}))()`,
      uses: identifiersOf(input),
    },
  ]
}

/** What one part needs of the other must be exported too. */
const exported = (text: string): string => (text.startsWith('export ') ? text : `export ${text}`)

/** Names that are read in a node; those of properties are not. */
function identifiersOf(node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const each of node) identifiersOf(each, found)
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return found
  const { type, name, computed } = node as Node
  if (type === 'Identifier') found.add(String(name))
  for (const [key, value] of Object.entries(node)) {
    const isName = (key === 'key' || key === 'property') && !computed && !(node as Node).shorthand
    if (!isName) identifiersOf(value, found)
  }
  return found
}

/** The text of a module: its declarations, and the imports that they need. */
function moduleOf(declarations: Declaration[], imports: Imported[]): string {
  const uses = new Set(declarations.flatMap((each) => [...each.uses]))
  const lines = imports
    .filter(({ local }) => uses.has(local))
    .map((each) => {
      const from = JSON.stringify(each.isSchema && each.from !== 'zod' ? schemasOf(each.from) : each.from)
      return each.name === '*'
        ? `import * as ${each.local} from ${from}`
        : `import { ${each.name} as ${each.local} } from ${from}`
    })
  return [...lines, ...declarations.map(({ text }) => text)].join('\n')
}
