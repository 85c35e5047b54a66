const day = 86_400_000

/** On which day of its time a post was gone, the first being 1; undefined where its beginning is not known. */
export function dayOf(
  foundAt: string,
  keepFrom: string | null,
  keepUntil: string,
): { day: number; days: number } | undefined {
  if (keepFrom === null) return undefined
  const [from, gone, until] = [keepFrom, foundAt, keepUntil].map((iso) => new Date(iso).getTime())
  if (from === undefined || gone === undefined || until === undefined) return undefined
  return { day: Math.max(1, Math.ceil((gone - from) / day)), days: Math.round((until - from) / day) }
}
