/** Whether a value is one of a list; the compiler then knows which. */
export const oneOf = <T>(list: readonly T[], value: unknown): value is T =>
  (list as readonly unknown[]).includes(value)
