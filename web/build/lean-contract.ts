import { join } from 'node:path'
import { type Plugin, parseAst } from 'vite'
import { forgetParts, inputOf, partsOf, schemasOf } from './contract-parts.ts'

const contract = join(import.meta.dirname, '../../contract/src')
const contractFile = /[\\/]contract[\\/]src[\\/][\w-]+\.ts(\?schemas)?$/
const webFile = /[\\/]web[\\/]src[\\/].+\.tsx?$/

interface ImportStatement {
  type: string
  start: number
  end: number
  source: { value: string }
  specifiers: { local: { name: string }; imported: { name: string } }[]
}

/**
 * Takes the contract apart for browsers (decision 11). A screen that only calls an endpoint loads its name, method and
 * path; schemas, and zod with them, come with the forms that check by them; the schema of an answer, which only the server
 * checks, never comes. `endpoint.input` in the web keeps working, where an endpoint is named.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    // After the types are gone from the files of the web.
    enforce: 'post',
    buildStart: forgetParts,
    load: {
      filter: { id: contractFile },
      handler(id) {
        const [file = '', query] = id.split('?')
        const { plain, schemas } = partsOf(file)
        return { code: query ? schemas : plain, moduleSideEffects: false }
      },
    },
    transform: {
      filter: { id: webFile, code: '@sampan/contract/' },
      handler: (code) => ({ code: withParts(code), map: null }),
    },
  }
}

/** A file of the web, whose imports from the contract name the part that each name stands in. */
function withParts(code: string): string {
  const body = (parseAst(code) as unknown as { body: ImportStatement[] }).body
  return body
    .filter(
      ({ type, source }) => type === 'ImportDeclaration' && source.value.startsWith('@sampan/contract/'),
    )
    .reduceRight((text, { start, end, source, specifiers }) => {
      const file = join(contract, `${source.value.slice('@sampan/contract/'.length)}.ts`)
      const { schemaNames } = partsOf(file)
      let rest = text.slice(end)
      const lines = specifiers.flatMap(({ local: { name: local }, imported: { name } }) => {
        const own = from(schemaNames.has(name) ? schemasOf(file) : file, name, local)
        const input = new RegExp(`\\b${local}\\.input\\b`, 'g')
        if (!schemaNames.has(inputOf(name)) || !input.test(rest)) return [own]
        rest = rest.replace(input, () => inputOf(local))
        return [own, from(schemasOf(file), inputOf(name), inputOf(local))]
      })
      return `${text.slice(0, start)}${lines.join('\n')}${rest}`
    }, code)
}

const from = (file: string, name: string, local: string): string =>
  `import { ${name} as ${local} } from ${JSON.stringify(file)}`
