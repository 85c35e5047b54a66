/** `p•••@siambotanics.example`: enough to know an address again by, and to nobody else. */
export const hintOf = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••')
