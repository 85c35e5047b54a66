const literal = (typed: string): string => typed.replaceAll(/[\\%_]/g, '\\$&')

/**
 * The pattern by which `like` and `ilike` find a text anywhere in another. In: what somebody typed; `%`, `_` and `\` are
 * letters to whoever types them, so they find themselves alone.
 */
export const containing = (typed: string): string => `%${literal(typed)}%`

/** The same for texts that begin so, which an index finds. */
export const beginning = (typed: string): string => `${literal(typed)}%`
