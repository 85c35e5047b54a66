import { useReducedMotion, useWindowScroll } from '@mantine/hooks'
import { limits } from '@sampan/contract/limits'
import { IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './site-shell.module.css'

/** Appears at offset 300 and leads to the top; the focus goes with it. */
export function BackToTop() {
  const { t } = useTranslation('tenant')
  const [{ y }, scrollTo] = useWindowScroll()
  const isStill = useReducedMotion()
  if (y < limits.backToTopOffset) return null
  const onClick = () => {
    if (isStill) window.scrollTo(0, 0)
    else scrollTo({ y: 0 })
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className={classes.top} aria-label={t('shell.backToTop')} onClick={onClick}>
      <IconArrowUp size={22} aria-hidden />
    </button>
  )
}
