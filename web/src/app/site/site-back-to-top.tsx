import { useReducedMotion } from '@mantine/hooks'
import { limits } from '@sampan/contract/limits'
import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './site-shell.module.css'

/** Appears at offset 300 and leads to the top; the focus goes with it. */
export function BackToTop() {
  const { t } = useTranslation('tenant')
  const isStill = useReducedMotion()
  const isFarDown = useFarDown()
  if (!isFarDown) return null
  const onClick = () => {
    window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className={classes.top} aria-label={t('shell.backToTop')} onClick={onClick}>
      <IconArrowUp size={22} aria-hidden />
    </button>
  )
}

/** Looks only after a scroll: to ask for the offset while a page is being built makes the browser lay all of it out. */
function useFarDown(): boolean {
  const [isFarDown, setFarDown] = useState(false)
  useEffect(() => {
    const look = () => setFarDown(window.scrollY >= limits.backToTopOffset)
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isFarDown
}
