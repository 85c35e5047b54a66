/**
 * The pattern by which `like` and `ilike` find a text anywhere in another. In: what somebody typed; `%`, `_` and `\` are
 * letters to whoever types them, so they find themselves alone.
 */
export const containing = (typed: string): string => `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`
