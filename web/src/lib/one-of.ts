/** Whether a value is one of a list; the compiler then knows which. */
export const oneOf = <T extends string>(list: readonly T[], value: string): value is T =>
  (list as readonly string[]).includes(value)
