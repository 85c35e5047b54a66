/** At least one character that can be seen: zero-width spaces and direction marks do not count. */
export const written = /[^\s\p{Cc}\p{Cf}]/u
