/** A handle with its sign, or a link: beyond doubt what is meant. */
const isMarked = (text: string): boolean => /^@|^https?:\/\/|^www\./i.test(text)
const separators = /[\t,;，；、]/

/** Whether a text is a list or a link rather than a part of a name. */
export const isList = (text: string): boolean =>
  /[\r\n]/.test(text.trim()) || separators.test(text) || isMarked(text.trim())

/**
 * Reads handles and links out of what was pasted or typed: one a line, several between commas, or rows of a spreadsheet,
 * of which the cell with the handle counts. Each once, in the order in which they were pasted.
 */
export function readPasted(text: string): string[] {
  const found = new Map<string, string>()
  for (const line of text.split(/[\r\n]+/))
    for (const piece of piecesOf(line))
      if (!found.has(piece.toLowerCase())) found.set(piece.toLowerCase(), piece)
  return [...found.values()]
}

function piecesOf(line: string): string[] {
  const cells = line
    .split(separators)
    .map((cell) => cell.trim().replace(/^["']+|["']+$/g, ''))
    .filter((cell) => cell !== '' && cell.length <= 300)
  const marked = cells.filter(isMarked)
  if (marked.length > 0) return marked
  // A row of a spreadsheet without a sign: its first cell.
  return line.includes('\t') ? cells.slice(0, 1) : cells
}
