import type { MouKind } from './mou-status.ts'

const ofBoth = [
  'creator',
  'handle',
  'brand',
  'product',
  'commission',
  'dates',
  'keepPublic',
  'country',
  'number',
  'platform',
  'today',
] as const

/** What the text of a template may name in braces, by what its agreements are about (R180). */
export const mouVariables = {
  sample: [...ofBoth, 'variant', 'worth'],
  participation: [...ofBoth, 'task', 'reward', 'payment', 'paidFrom'],
} as const satisfies Record<MouKind, readonly string[]>
export type MouVariable = (typeof mouVariables)[MouKind][number]

const braces = /\{([^{}\n]*)\}/g

/** Every name in braces that a text has, each once, as it was written. */
const namedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(braces)].map(([, name = '']) => name.trim())),
]

/** Those of them that no case of this kind has. */
export const unknownIn = (text: string, kind: MouKind): string[] => {
  const known: readonly string[] = mouVariables[kind]
  return namedIn(text).filter((name) => !known.includes(name))
}

/** The text with the values of one case in place of the names. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(braces, (whole, name: string) => {
    const key = name.trim()
    // What every object has beside its own, `constructor` for one, is no variable.
    return Object.hasOwn(values, key) ? (values[key] ?? whole) : whole
  })
