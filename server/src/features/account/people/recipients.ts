/** More people than this of one side, one company or one MCN are not written to about one thing. */
export const recipientsMax = 20

/** The first readers of each case, in the order given. In: a row for each reader, with the id of the case. */
export function firstReaders<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  const counts = new Map<string, number>()
  return rows.filter(({ id }) => {
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    return count <= recipientsMax
  })
}
