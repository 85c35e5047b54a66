/** Lists count up to a thousand (R253): beyond that nobody needs to know. In: how the number is written, and the most that is. */
export const shownCount = (
  count: number,
  write: (value: number) => string = String,
  most: number = 999,
): string => (count > most ? `${write(most)}+` : write(count))
