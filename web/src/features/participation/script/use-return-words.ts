import type { ParticipationDetail } from '@sampan/contract/task'
import { useTranslation } from '#lib/react-words.tsx'

/** What is asked before a script is given back: how many rounds are left, or that it ends the participation (R248). */
export function useReturnWords(detail: Pick<ParticipationDetail, 'script'> | null, name: string) {
  const { t } = useTranslation('task')
  const { returns = 0, returnsMax = 0, versions = [] } = detail?.script ?? {}
  const isEnd = returns >= returnsMax
  const left = t('script.return.left', { count: Math.max(0, returnsMax - returns - 1) })
  return {
    isEnd,
    title: isEnd ? t('review.return.endTitle') : t('script.return.title', { round: versions[0]?.round ?? 1 }),
    text: isEnd ? t('script.return.endText', { name }) : `${t('script.return.text', { name })} ${left}`,
  }
}
