/** At least one character that can be seen: spaces of no width and marks of direction say nothing. */
export const written = /[^\s\p{Cc}\p{Cf}]/u
