/** Latin letters small and without their marks; marks of other scripts belong to their letters and stay. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đĐ]/g, 'd')
    .normalize('NFC')
    .toLowerCase()

/** What kind of area or house it is, which people type or leave out: wards, districts, provinces, banks. */
const kinds =
  /^(?:(?:phuong|xa|thi tran|dac khu|tinh|thanh pho|tp\.?|quan|huyen|kabupaten|kab\.|kota|kecamatan|kec\.|ngan hang)\s+|(?:เขต|แขวง|อำเภอ|ตำบล|จังหวัด|อ\.|ต\.|จ\.|ธนาคาร|ธ\.)\s*)/

const joined = (text: string): string => text.replace(/[\s.,'’()/-]+/g, '')

/** Rank of a row: 0 when it begins with the words, 1 when it holds them, -1 when it does not. */
function place(words: string, names: readonly string[]): number {
  const all = names.map(folded)
  const bare = all.map((name) => name.replace(kinds, ''))
  if (bare.some((name) => name.startsWith(words))) return 0
  const whole = all.join(' ')
  const hasAll = words.split(/\s+/).every((word) => whole.includes(word))
  return hasAll || joined(whole).includes(joined(words)) ? 1 : -1
}

/**
 * The rows that words name: without accents, without the kind of area before the name, parts of it in any order, by any
 * of its names. Those that begin so come first; the order is kept otherwise. Nothing typed finds all of them.
 * @param namesOf what a row is called, the name that is shown first
 */
export function findByWords<R>(
  rows: readonly R[],
  query: string,
  namesOf: (row: R) => readonly string[],
): R[] {
  const typed = folded(query).trim()
  if (typed === '') return [...rows]
  const words = typed.replace(kinds, '') || typed
  return rows
    .map((row) => ({ row, at: place(words, namesOf(row)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .map(({ row }) => row)
}
