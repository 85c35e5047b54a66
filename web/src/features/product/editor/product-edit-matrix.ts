import type { LocalText } from '@sampan/contract/country'

export interface Option {
  key: string
  name: LocalText
  values: { key: string; name: LocalText }[]
}

export interface Variant {
  /** Absent until it was saved. */
  id?: string | undefined
  /** The chosen value of each option, by their keys. */
  keys: Record<string, string>
  /** A name of its own; without one its options are its name. */
  name: LocalText
  price: string
  /** What a new one begins with. */
  stock: number | ''
  picture: string
  /** Digits as they are typed. */
  barcode: string
  /** A combination that is not offered. */
  isOff: boolean
}

type Keys = Record<string, string>

/** Every combination of the options that have values, in their order; one empty one without options. */
function combinationsOf(options: readonly Option[]): Keys[] {
  return options
    .filter((option) => option.values.length > 0)
    .reduce<Keys[]>(
      (rows, { key, values }) => rows.flatMap((row) => values.map((value) => ({ ...row, [key]: value.key }))),
      [{}],
    )
}

const textOf = (keys: Keys): string => JSON.stringify(Object.entries(keys).toSorted())
const agrees = (keys: Keys, wanted: Keys): boolean =>
  Object.entries(wanted).every(([option, value]) => keys[option] === undefined || keys[option] === value)
const inCommon = (keys: Keys, wanted: Keys): number =>
  Object.entries(wanted).filter(([option, value]) => keys[option] === value).length

interface Fit {
  shown: Variant[]
  /** What fits nowhere now and may come back. */
  rest: Variant[]
}

/**
 * The variants that the options make, in their order, and what is left of all that was ever there. What was typed for
 * a combination stays with it; a variant that fits a new combination moves there when options are added or taken away,
 * so that it keeps its stock and its samples.
 */
export function fitVariants(options: readonly Option[], pool: readonly Variant[]): Fit {
  const wanted = combinationsOf(options)
  const taken = new Set<Variant>()
  const placed = new Map<string, Variant>()
  const place = (keys: Keys, variant: Variant | undefined) => {
    if (!variant) return
    taken.add(variant)
    placed.set(textOf(keys), { ...variant, keys })
  }
  for (const keys of wanted)
    place(
      keys,
      pool.find((each) => textOf(each.keys) === textOf(keys)),
    )
  for (const keys of wanted.filter((each) => !placed.has(textOf(each))))
    place(
      keys,
      pool.find((each) => !taken.has(each) && agrees(each.keys, keys)),
    )
  return {
    shown: wanted.map((keys) => placed.get(textOf(keys)) ?? newVariant(keys, pool)),
    rest: pool.filter((each) => !taken.has(each)),
  }
}

/** All variants after the options changed: those that are shown, then those that may come back. */
export function refit(options: readonly Option[], pool: readonly Variant[]): Variant[] {
  const { shown, rest } = fitVariants(options, pool)
  return [...shown, ...rest]
}

/** A new variant costs what its nearest neighbour costs. */
function newVariant(keys: Keys, pool: readonly Variant[]): Variant {
  const nearest = pool.toSorted((one, other) => inCommon(other.keys, keys) - inCommon(one.keys, keys))[0]
  return { keys, name: {}, price: nearest?.price ?? '', stock: '', picture: '', barcode: '', isOff: false }
}

/** Saved variants that saving would remove: they fit no combination, or are not offered any more. */
export const removedVariants = ({ shown, rest }: Fit): Variant[] =>
  [...shown.filter((each) => each.isOff), ...rest].filter((each) => each.id !== undefined)
