import { useEffect, useRef } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import type { HistoryLine } from './clock/history-line.tsx'
import { showNews } from './frame/toasts.tsx'

type Line = Pick<HistoryLine, 'id' | 'verb' | 'actor'>
export interface Told {
  history: readonly Line[]
}

const listeners = new Map<string, (told: Told) => void>()

/** Says what happened in an open case whose page waits until somebody has written what they write. */
export const announce = (id: string, told: Told): void => listeners.get(id)?.(told)

interface NewsProps {
  id: string
  history: readonly Line[]
  /** Who reads: what they did themselves is no news, and two people may have the same name. */
  reader: { id: string } | undefined
  sentenceOf: (line: Line) => string
}

/** Shows who did what in a case while it is open, one notice for each new line of its history; older lines are left out. */
export function useNews({ id, history, reader, sentenceOf }: NewsProps): void {
  const { t } = useTranslation('ui')
  const known = useRef(new Set(history.map((line) => line.id)))
  const tell = ({ history: lines }: Told) => {
    const fresh = lines.filter((line) => !known.current.has(line.id))
    for (const line of fresh) known.current.add(line.id)
    if (!reader) return
    const isMine = ({ actor }: Line) => actor?.id === reader.id
    for (const line of fresh
      .filter((each) => !isMine(each))
      .slice(0, 2)
      .reverse()) {
      showNews(t('news.justNow', { what: sentenceOf(line) }), `news-${line.id}`)
    }
  }
  const latest = useRef(tell)
  latest.current = tell
  useEffect(() => latest.current({ history }), [history])
  useEffect(() => {
    listeners.set(id, (told) => latest.current(told))
    return () => void listeners.delete(id)
  }, [id])
}
