import type { StrikeRow } from '@sampan/contract/strike'
import { strikeStatus } from '@sampan/contract/strike-status'
import { useTranslation } from '#lib/react-words.tsx'
import { dayOf } from './day-of.ts'

/** What a strike took, in a few words, and as a mark. */
export function useStrikeWords() {
  const { t } = useTranslation('strike')
  return {
    /** What happened, and when. */
    happened: (strike: StrikeRow & { keepFrom?: string | null; keepUntil?: string }): string => {
      const { rule, foundAt, keepFrom = null, keepUntil } = strike
      if (rule === 'deliver') return t('rule.deliver')
      const counted = keepUntil ? dayOf(foundAt, keepFrom, keepUntil) : undefined
      return counted ? t('took.day', counted) : t('rule.keepPublic')
    },
    took: ({ status, degree, attempts, isRewardOwed }: StrikeRow): string => {
      if (status === strikeStatus.reported) return t('took.reported')
      if (status === strikeStatus.refused) return t('took.refused')
      if (status === strikeStatus.takenBack) return t('took.gave')
      if (degree === null) return t('took.noticed')
      if (degree === 'first') return t('took.first', { attempts })
      return t(isRewardOwed ? 'took.secondOwed' : 'took.second')
    },
    mark: ({ degree, attempts }: StrikeRow): string => (degree === 'first' ? `−${attempts}` : ''),
  }
}

/** What it took is given back, or it has ended: shown struck through, never removed. */
export const isOver = ({ status }: StrikeRow): boolean =>
  status === strikeStatus.takenBack || status === strikeStatus.expired
