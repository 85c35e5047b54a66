import type { SampleDetail } from '@sampan/contract/sample'
import { useMe } from '#lib/calls/me.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { type HistoryLine, verbKeys } from '#ui/clock/history-line.tsx'
import { useNews } from '#ui/news.ts'

interface CaseNewsProps {
  detail: Pick<SampleDetail, 'id'> & { history: readonly HistoryLine[] }
  /** Whose words its lines are said in. */
  words?: 'sample' | 'task'
  /** The creator reads: what others did for the creator says "your". */
  isOwn?: boolean
}

/** Tells what others do in a case while it is open. Put once on its page, with the case's id as key. */
export function CaseNews({ detail, words = 'sample', isOwn = false }: CaseNewsProps) {
  const { t } = useTranslation(words)
  const { data: reader } = useMe()
  useNews({
    id: detail.id,
    history: detail.history,
    reader,
    sentenceOf: (line) => t(verbKeys(line, isOwn), { name: line.actor?.name ?? '' }),
  })
  return null
}
