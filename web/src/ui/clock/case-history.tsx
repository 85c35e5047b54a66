import { History } from './history.tsx'
import { type HistoryLine, type HistoryLineLooks, historyEntry } from './history-line.tsx'

interface CaseHistoryProps<Line extends HistoryLine>
  extends Omit<HistoryLineLooks<Line>, 'creatorFace' | 'brandName'> {
  lines: readonly Line[]
  title: string
  /** Who reads the same lines on the other side. */
  note?: string
  /** Stands for a creator without an own picture. */
  creatorFace?: string
  /** Who wears the company's mark instead of a face. */
  brandName?: string
}

/** What happened in a case of any noun: the noun gives its words, icons and badges. */
export function CaseHistory<Line extends HistoryLine>(props: CaseHistoryProps<Line>) {
  const { lines, title, note, creatorFace = '', brandName = '', ...looks } = props
  return (
    <History
      title={title}
      {...(note && { note })}
      entries={lines.map((line) => historyEntry(line, { ...looks, creatorFace, brandName }))}
    />
  )
}
