import type { Plugin } from 'vite'

const icon = /icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]\w+\.mjs$/
const maker = /icons-react[\\/]dist[\\/]esm[\\/]createReactComponent\.mjs$/
const drawn = /const __iconNode = (\[.*\]);[\s\S]*createReactComponent\("(\w+)"/

type Shape = [tag: string, attributes: Record<string, string>]

/**
 * Makes the icons smaller, in the file and on the page: what is drawn by several lines becomes one, and an icon has no name of its own.
 */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (maker.test(id)) return component
      return icon.test(id) ? plainIcon(code) : null
    },
  }
}

const component = `import { createElement } from 'react'
import defaultAttributes from './defaultAttributes.mjs'
export default (type, shapes) => ({ color = 'currentColor', size = 24, stroke = 2, title, className, children, ...rest }) =>
  createElement(
    'svg',
    {
      ...defaultAttributes[type],
      width: size,
      height: size,
      className: className ? 'tabler-icon ' + className : 'tabler-icon',
      ...(type === 'filled' ? { fill: color } : { strokeWidth: stroke, stroke: color }),
      ...rest,
    },
    title && createElement('title', null, title),
    ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    children,
  )
`

/** In: the module of an icon. Out: the same with fewer shapes; null where it is no icon. */
export function plainIcon(code: string): string | null {
  const [, shapes, type] = drawn.exec(code) ?? []
  if (!shapes) return null
  const all = (JSON.parse(shapes) as Shape[]).map(
    ([tag, { key: _, ...attributes }]): Shape => [tag, attributes],
  )
  // Filled shapes that lie over each other would cut holes.
  const left = type === 'outline' ? joined(all) : all
  return `import createReactComponent from '../createReactComponent.mjs'
export default /* @__PURE__ */ createReactComponent('${type}', ${JSON.stringify(left)})`
}

/** A line that begins at a place of its own may follow another in one path. */
const isLine = ([tag, { d, ...others }]: Shape): boolean =>
  tag === 'path' && d !== undefined && d.startsWith('M') && Object.keys(others).length === 0

function joined(shapes: readonly Shape[]): Shape[] {
  const left: Shape[] = []
  for (const shape of shapes) {
    const last = left.at(-1)
    if (last && isLine(last) && isLine(shape)) last[1].d += shape[1].d ?? ''
    else left.push(shape)
  }
  return left
}
