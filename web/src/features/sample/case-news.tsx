import type { SampleDetail } from '@sampan/contract/sample'
import { useTranslation } from 'react-i18next'
import { verbKeys } from '#ui/clock/history-line.tsx'
import { useNews } from '#ui/news.ts'
import { useMe } from './sample.api.ts'

/** Tells what others do in a sample while it is open. Put once on its page, with the case's id as key. */
export function CaseNews({ detail, isOwn = false }: { detail: SampleDetail; isOwn?: boolean }) {
  const { t } = useTranslation('sample')
  const { data: reader } = useMe()
  useNews({
    id: detail.id,
    history: detail.history,
    reader,
    sentenceOf: (line) => t(verbKeys(line, isOwn), { name: line.actor?.name ?? '' }) as unknown as string,
  })
  return null
}
