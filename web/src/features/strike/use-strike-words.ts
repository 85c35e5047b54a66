import type { StrikeRow } from '@sampan/contract/strike'
import { strikeStatus } from '@sampan/contract/strike-status'
import { useTranslation } from '#lib/react-words.tsx'

/** What a strike took, in a few words, and as a mark. */
export function useStrikeWords() {
  const { t } = useTranslation('strike')
  return {
    took: ({ status, degree, attempts }: StrikeRow): string => {
      if (status === strikeStatus.takenBack) return t('took.gave')
      if (degree === null) return t('took.noticed')
      return degree === 'second' ? t('took.second') : t('took.first', { attempts })
    },
    mark: ({ degree, attempts }: StrikeRow): string => (degree === 'first' ? `−${attempts}` : ''),
  }
}

/** What it took is given back, or it has ended: shown struck through, never removed. */
export const isOver = ({ status }: StrikeRow): boolean =>
  status === strikeStatus.takenBack || status === strikeStatus.expired
