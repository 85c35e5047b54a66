import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, parseAst } from 'vite'

/** Libraries whose one file names hundreds of others. */
const barrels = ['@mantine/core', '@mantine/hooks', '@tabler/icons-react', 'react-i18next']

interface Name {
  name: string
}
interface Statement {
  type: string
  start: number
  end: number
  source: { value: string } | null
  specifiers: { type: string; local: Name; imported?: Name; exported?: Name }[]
}

/** Where a name of a barrel stands. */
interface Place {
  file: string
  name: string
}

/**
 * Turns imports from a barrel into imports from the files that hold the names, so that the graph says what a module needs:
 * the bundler can then put what belongs together into one file, and reads hundreds of modules less.
 */
export function straightImports(): Plugin {
  const placesOf = new Map(barrels.map((name) => [name, readBarrel(name)]))
  return {
    name: 'straight-imports',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: {
        id: /\.[mc]?[jt]sx?$/,
        code: /['"](@mantine\/(core|hooks)|@tabler\/icons-react|react-i18next)['"]/,
      },
      handler(code) {
        const body = (parseAst(code) as unknown as { body: Statement[] }).body
        const imports = body.filter(
          ({ type, source }) => type === 'ImportDeclaration' && placesOf.has(source?.value ?? ''),
        )
        const text = imports.reduceRight((rest, statement) => {
          const lines = straight(statement, placesOf.get(statement.source?.value ?? '') ?? new Map())
          return lines ? `${rest.slice(0, statement.start)}${lines}${rest.slice(statement.end)}` : rest
        }, code)
        return { code: text, map: null }
      },
    },
  }
}

/** Undefined where a name is unknown: then the import stays as it is. */
function straight({ specifiers }: Statement, places: ReadonlyMap<string, Place>): string | undefined {
  const lines = specifiers.map(({ local, imported }) => {
    const place = places.get(imported?.name ?? '')
    return place && `import { ${place.name} as ${local.name} } from ${JSON.stringify(place.file)};`
  })
  return lines.every((line) => line !== undefined) ? lines.join(' ') : undefined
}

function readBarrel(library: string): ReadonlyMap<string, Place> {
  const found = fileURLToPath(import.meta.resolve(library))
  const folder = found.slice(0, found.indexOf(join(library, '/')) + library.length)
  const { module } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { module: string }
  const file = join(folder, module)
  const body = (parseAst(readFileSync(file, 'utf8')) as unknown as { body: Statement[] }).body
  const places = new Map<string, Place>()
  const imported = new Map<string, Place>()
  const at = (source: string, name: string): Place => ({ file: join(dirname(file), source), name })
  for (const { type, source, specifiers } of body) {
    // What it hands on from another library stays with the barrel.
    if (source && !source.value.startsWith('.')) continue
    for (const { local, imported: from, exported } of specifiers ?? []) {
      if (type === 'ImportDeclaration' && source && from)
        imported.set(local.name, at(source.value, from.name))
      if (type !== 'ExportNamedDeclaration' || !exported) continue
      const place = source ? at(source.value, local.name) : imported.get(local.name)
      if (place) places.set(exported.name, place)
    }
  }
  return places
}
