import type { ParticipationDetail } from '@sampan/contract/task'
import { useTranslation } from 'react-i18next'
import { useMe } from '#features/sample/sample.api.ts'
import { verbKeys } from '#ui/clock/history-line.tsx'
import { useNews } from '#ui/news.ts'

/** Tells what others do in a participation while it is open. Put once on its page, with the case's id as key. */
export function PartNews({ detail, isOwn = false }: { detail: ParticipationDetail; isOwn?: boolean }) {
  const { t } = useTranslation('task')
  const { data: reader } = useMe()
  useNews({
    id: detail.id,
    history: detail.history,
    reader,
    sentenceOf: (line) => t(verbKeys(line, isOwn), { name: line.actor?.name ?? '' }) as unknown as string,
  })
  return null
}
