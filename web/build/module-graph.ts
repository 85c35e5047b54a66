import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What the bundler tells of a module. */
interface ModuleInfo {
  code: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

export interface Modules {
  getModuleInfo(id: string): ModuleInfo | null
}

/** Libraries that name all their files in one: who imports a part by its name needs that part alone. */
const barrel = /@mantine[\\/]\w+[\\/]esm[\\/]index\.mjs$|tabler-icons-react\.mjs$/

const importsByName = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g

/** Languages of a library that no screen uses; the bundler drops them. */
const unused = /zod[\\/]v4[\\/]locales/

/** The modules of a build and what each of them imports, without what the bundler drops. */
export class ModuleGraph {
  readonly #modules: Modules
  readonly #imports = new Map<string, readonly string[]>()
  readonly #parts = new Map<string, ReadonlyMap<string, string>>()

  constructor(modules: Modules) {
    this.#modules = modules
  }

  /** What a module imports and needs at once. */
  importsOf(id: string): readonly string[] {
    const known = this.#imports.get(id)
    if (known) return known
    const { code, importedIds = [] } = this.#modules.getModuleInfo(id) ?? {}
    const imports = importedIds.flatMap((next) => {
      if (unused.test(next)) return []
      return barrel.test(next) ? this.#named(code ?? '', next) : next
    })
    this.#imports.set(id, imports)
    return imports
  }

  /** What a module loads later. */
  laterOf(id: string): readonly string[] {
    return this.#modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []
  }

  /** Everything that some modules import, directly or not. */
  reached(starts: readonly string[]): Set<string> {
    const seen = new Set(starts)
    for (const id of seen) for (const next of this.importsOf(id)) seen.add(next)
    return seen
  }

  /** Bytes over the wire, roughly: comments are dropped, names are shortened and the rest is packed. */
  sizeOf(id: string): number {
    if (id.endsWith('.css'))
      return (statSync(id.split('?')[0] ?? id, { throwIfNoEntry: false })?.size ?? 0) / 4
    const code = this.#modules.getModuleInfo(id)?.code ?? ''
    return code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').length / 6
  }

  #named(code: string, library: string): string[] {
    const parts = this.#partsOf(library)
    return [...code.matchAll(importsByName)].flatMap(([, names = '']) =>
      names.split(',').flatMap((each) => parts.get(each.trim().split(/\s+as\s+/)[0] ?? '') ?? []),
    )
  }

  /** Where a library has what it exports. */
  #partsOf(library: string): ReadonlyMap<string, string> {
    const known = this.#parts.get(library)
    if (known) return known
    const code = this.#modules.getModuleInfo(library)?.code ?? ''
    const parts = new Map<string, string>()
    for (const [, names = '', from = ''] of code.matchAll(importsByName))
      for (const each of names.split(',')) {
        const name = each
          .trim()
          .split(/\s+as\s+/)
          .at(-1)
        if (name) parts.set(name, join(dirname(library), from))
      }
    this.#parts.set(library, parts)
    return parts
  }
}
