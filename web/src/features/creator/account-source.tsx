import { type CreatorAccount, checkedForDays } from '@sampan/contract/creator'
import { IconMessage2, IconRosetteDiscountCheck, IconUserCheck } from '@tabler/icons-react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Tag } from '#ui/mark/status-badge.tsx'
import classes from './creator.module.css'

const looks = {
  login: { tint: 'river', icon: IconRosetteDiscountCheck },
  checked: { tint: 'river', icon: IconUserCheck },
  said: { tint: 'silt', icon: IconMessage2 },
} as const

const day = 86_400_000

type Sourced = Pick<CreatorAccount, 'source' | 'checkedAt' | 'linkedAt' | 'checkNote'>

/** Whose word the figures of an account are, and since when: a check of staff grows old. */
export function AccountSource({ account }: { account: Sourced }) {
  const { t } = useTranslation('creator')
  return (
    <div className={classes.source}>
      <Tag {...looks[account.source]}>{t(`source.${account.source}`)}</Tag>
      <span className="t-meta dim">{useSince(account)}</span>
    </div>
  )
}

function useSince({ source, checkedAt, linkedAt, checkNote }: Sourced): string {
  const { t } = useTranslation('creator')
  const formats = useFormats()
  if (source === 'login') return t('source.linked', { day: formats.day(linkedAt) })
  if (source === 'said') return checkNote ? t('source.refused', { note: checkNote }) : t('source.notChecked')
  const days = Math.floor((Date.now() - Date.parse(checkedAt ?? linkedAt)) / day)
  return days > checkedForDays ? t('source.daysAgo', { count: days }) : formats.day(checkedAt ?? linkedAt)
}
