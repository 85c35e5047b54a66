export type Words = Record<string, unknown>
export type Params = Record<string, unknown>

const rules = new Map<string, Intl.PluralRules>()

/** How a language counts: `one` and `other` in English, `other` alone in Thai. */
function formOf(tag: string, count: number): string {
  const known = rules.get(tag) ?? new Intl.PluralRules(tag)
  rules.set(tag, known)
  return known.select(count)
}

/**
 * The text or group at a path with dots. Where `count` or `context` is given the most exact of `key_context_one`,
 * `key_context`, `key_one` and `key` that there is; `_zero` is said of none, in any language.
 */
export function findText(words: Words, path: string, tag: string, { count, context }: Params): unknown {
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  let group: unknown = words
  for (const step of steps) group = childOf(group, step)
  const endings =
    typeof count === 'number' ? ['', `_${formOf(tag, count)}`, ...(count === 0 ? ['_zero'] : [])] : ['']
  const names = endings.map((ending) => last + ending)
  if (context) names.push(...endings.map((ending) => `${last}_${String(context)}${ending}`))
  for (const name of names.toReversed()) {
    const found = childOf(group, name)
    if (found !== undefined) return found
  }
  return undefined
}

const childOf = (group: unknown, name: string): unknown =>
  typeof group === 'object' && group !== null && Object.hasOwn(group, name)
    ? (group as Words)[name]
    : undefined

const place = /\{\{\s*([^{}]+?)\s*\}\}/g

/** Puts values where a text names them, as they are; a place whose value is not given stays as it is. */
export const fillIn = (text: string, params: Params): string =>
  text.replace(place, (whole, name: string) => {
    const value = params[name]
    if (value === undefined) return Object.hasOwn(params, name) ? '' : whole
    return value === null ? '' : String(value)
  })
