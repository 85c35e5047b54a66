import { dirname, posix } from 'node:path'
import { type ParseResult, parseSync } from 'vite'
import type { Project } from './project.ts'

export interface Import {
  /** As written. */
  specifier: string
  /** The file of ours that it names, or null for a package. */
  target: string | null
  line: number
  isType: boolean
  isDynamic: boolean
}

/** A parsed file of the contract, the server, the web, the demo or the tools. */
export interface Source {
  file: string
  text: string
  program: ParseResult['program']
  imports: Import[]
  comments: readonly { start: number; end: number }[]
  /** The text with every comment replaced by spaces, so that words in comments count for nothing. */
  code: string
}

const isCode = (file: string) => /^(contract|server|web|tools|demo|e2e)\/.*\.(ts|tsx|mjs)$/.test(file)

/** Parses every code file of the project. */
export function readSources(project: Project): Source[] {
  const handedOut = contractExports(project)
  return project.files.filter(isCode).map((file) => readSource(file, project.read(file), handedOut))
}

/** What the contract's package hands out: its file by specifier, with `*` as in package.json. */
type Exports = Readonly<Record<string, string>>

function contractExports(project: Project): Exports {
  const file = 'contract/package.json'
  if (!project.files.includes(file)) return { './*': './src/*.ts' }
  return (JSON.parse(project.read(file)) as { exports: Exports }).exports
}

function readSource(file: string, text: string, handedOut: Exports): Source {
  const { program, module, comments, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  const imports: Import[] = []
  const add = (specifier: string, start: number, isType: boolean, isDynamic = false) => {
    const target = resolveSpecifier(file, specifier, handedOut)
    imports.push({ specifier, target, line: lineOf(text, start), isType, isDynamic })
  }
  for (const { moduleRequest, entries, start } of module.staticImports) {
    add(moduleRequest.value, start, entries.length > 0 && entries.every((entry) => entry.isType))
  }
  for (const { entries, start } of module.staticExports) {
    const again = entries.filter((entry) => entry.moduleRequest)
    const first = again[0]?.moduleRequest
    if (first)
      add(
        first.value,
        start,
        again.every((entry) => entry.isType),
      )
  }
  for (const { moduleRequest, start } of module.dynamicImports) {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1]
    if (literal) add(literal, start, false, true)
  }
  return { file, text, program, imports, comments, code: blank(text, comments) }
}

/** The file that a specifier names, by the rules of the workspaces' package.json files. */
function resolveSpecifier(file: string, specifier: string, handedOut: Exports): string | null {
  if (specifier.startsWith('.')) return posix.join(dirname(file), specifier)
  const workspace = file.split('/')[0]
  if (specifier.startsWith('#')) return `${workspace}/src/${specifier.slice(1)}`
  const ours = /^@sampan\/(contract|server|web)\/?(.*)$/.exec(specifier)
  if (!ours) return null
  return ours[1] === 'contract' ? contractFile(`./${ours[2]}`, handedOut) : `${ours[1]}/${ours[2]}`
}

/** The exact name wins, then the pattern with the longest text before its star, as in Node. */
function contractFile(name: string, handedOut: Exports): string | null {
  const exact = handedOut[name]
  if (exact) return posix.join('contract', exact)
  const [best] = Object.entries(handedOut)
    .map(([pattern, target]) => ({ before: pattern.split('*'), target }))
    .filter(({ before: [head = '', tail] }) => tail !== undefined && name.startsWith(head) && name !== head)
    .sort((one, other) => (other.before[0]?.length ?? 0) - (one.before[0]?.length ?? 0))
  const star = name.slice(best?.before[0]?.length)
  return best ? posix.join('contract', best.target.replaceAll('*', star)) : null
}

function blank(text: string, comments: { start: number; end: number }[]): string {
  let code = text
  for (const { start, end } of comments) {
    code = code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end)
  }
  return code
}

/** The number of the line, counted from 1, that holds this place in the text. */
export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
