import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const source = join(import.meta.dirname, '../src')
const list = join(source, 'app/theme/mantine.css')
const line = /@import "(@mantine\/[\w/-]+\.css)" layer\(mantine\.(\w+)\);\n/g
/** Colours and sizes of Mantine's own theme, which the product's replaces. */
const variables = '@mantine/core/styles/default-css-variables.css'
/** The module with the names of a part's classes. */
const classesOfPart = /@mantine[\\/]\w+[\\/]esm[\\/].*\.module\.mjs$/
const partClass = /\bm_[\da-f]{6,8}\b/g

const { resolve } = createRequire(import.meta.url)

/**
 * Mantine's variables without the shades of colours that only name themselves: no part is drawn with them, nor is anything of ours, whose
 * colours are those of the theme.
 */
function neededVariables(css: string): string {
  const shade = /^ *--mantine-color-([a-z]+)-[\w-]+: ?([^;]*);\n/gm
  const named = (text: string) =>
    [...text.matchAll(/var\(--mantine-color-([a-z]+)-[\w-]+\)/g)].map(([, name]) => name)
  const needed = new Set<string | undefined>(['dark', 'gray', ...named(css.replace(shade, ''))])
  return css.replace(shade, (whole, name: string) => (needed.has(name) ? whole : ''))
}

/**
 * Lets the styles of each part of Mantine come with its code, or with what draws itself by them, so that a page loads those of the
 * parts that it shows. In which order they count is said by the list: its layers stand in the first stylesheet of every page.
 */
export function mantineStyles(): Plugin {
  const listed = [...readFileSync(list, 'utf8').matchAll(line)].map(([, path = '', layer = '']) => ({
    path,
    layer,
    classes: new Set(readFileSync(resolve(path), 'utf8').match(partClass)),
  }))
  return {
    name: 'mantine-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?')[0] ?? ''
      if (file === list) {
        const order = `@layer ${listed.map(({ layer }) => `mantine.${layer}`).join(', ')};\n`
        // What is of no part, and of every page, has a name in small letters.
        return (
          order +
          code.replace(line, (whole, path: string, layer: string) => {
            if (path === variables)
              return `@layer mantine.${layer} {\n${neededVariables(readFileSync(resolve(path), 'utf8'))}\n}\n`
            return /^[a-z]/.test(layer) ? whole : ''
          })
        )
      }
      const styled = listed.find(({ path }) => file.endsWith(path))
      if (styled) return `@layer mantine.${styled.layer} {\n${code}\n}`
      const isOwn = file.startsWith(source) && /\.tsx?$/.test(file)
      if (!isOwn && !classesOfPart.test(file)) return null
      const used = new Set(code.match(partClass))
      const needed = listed.filter(({ classes }) => !classes.isDisjointFrom(used))
      return needed.length > 0 ? needed.map(({ path }) => `import '${path}'\n`).join('') + code : null
    },
  }
}
