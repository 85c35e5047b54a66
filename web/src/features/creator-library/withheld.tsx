import { IconEyeOff } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './figures.module.css'

/** Where figures would be that nobody told: withheld is no zero. */
export function Withheld({ isLinked }: { isLinked: boolean }) {
  const { t } = useTranslation('library')
  return (
    <p className={`${classes.withheld} t-small second`}>
      <IconEyeOff size={18} aria-hidden />
      <span>{isLinked ? t('unavailable') : t('notLinkedText')}</span>
    </p>
  )
}
