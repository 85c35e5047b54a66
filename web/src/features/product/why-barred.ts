import type { OutputOf } from '@sampan/contract/endpoint'
import type { getProductStanding } from '@sampan/contract/product'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'

type Standing = Pick<OutputOf<typeof getProductStanding>, 'blacklist' | 'monthlyQuota'>

/** What keeps a creator from any application now, the blacklist or a month that is used up, in words; nothing where neither does. */
export function useWhyBarred(standing: Standing | undefined): string | undefined {
  const { t } = useTranslation('product')
  const { longDay } = useFormats()
  const { blacklist, monthlyQuota } = standing ?? {}
  if (blacklist) {
    const { until } = blacklist
    return until ? t('step.blacklistedUntil', { date: longDay(until) }) : t('step.blacklisted')
  }
  if (monthlyQuota?.left !== 0) return undefined
  const { kind, max, renewsAt } = monthlyQuota
  return t(`month.full.${kind}`, { max, date: longDay(renewsAt) })
}
