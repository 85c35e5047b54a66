import type { Filter } from './filter-bar.tsx'

/** A filter over a list of values, such as an enumeration of the contract. */
export const choiceOf = <Value extends string | number>(
  kind: 'many' | 'one',
  field: string,
  name: string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
): Filter => ({
  ...{ kind, field, name },
  options: values.map((value) => ({ value: String(value), label: labelOf(value) })),
})
