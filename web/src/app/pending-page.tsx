import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useGoBack } from '#lib/go-back.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { NavBar } from '#ui/frame/bars.tsx'
import { isTabPath } from './paths.ts'
import classes from './pending-page.module.css'

/** After this long somebody should hear that it is still under way, in ms. */
const longMs = 8_000

/** A case of the console: one record by its number, not a list nor an editor. */
const casePath =
  /^(\/m)?\/console\/(samples|participations|cooperations|invitations|mcn-links|strikes)\/(?!new$)[^/]+$/

/**
 * Stands while a page's code loads: the bar with its way back at once, shapes of what comes a moment later. A product's
 * ground comes first, since its picture fills the top of the phone.
 */
export function PendingPage() {
  const { t } = useTranslation('ui')
  const { pathname } = useLocation()
  const goBack = useGoBack('/m/index')
  const isLong = useIsLong()
  const isConsole = /^(\/m)?\/console(\/|$)/.test(pathname)
  const isPhone = pathname.startsWith('/m/') && !isConsole
  const hasBar = isPhone && !isTabPath(pathname)
  const isProduct = pathname === '/m/detail'
  return (
    <div className={classes.pending} data-phone={isPhone || undefined} aria-busy="true">
      {hasBar && <NavBar onBack={goBack} isOverPicture={isProduct} />}
      {isProduct && <div className={classes.ground} />}
      <p role="status" className={isLong ? classes.long : 'sr-only'}>
        {t(isLong ? 'pending.long' : 'table.loading')}{' '}
        {isLong && (
          <button type="button" className={classes.again} onClick={() => location.reload()}>
            {t('action.tryAgain')}
          </button>
        )}
      </p>
      {casePath.test(pathname) ? <CaseShapes /> : <PageShapes />}
      {isProduct && (
        <div className={classes.foot} aria-hidden>
          <span />
        </div>
      )}
    </div>
  )
}

function PageShapes() {
  return (
    <div className={classes.shapes} aria-hidden>
      <span className={classes.head} />
      <span className={classes.line} />
      <span className={classes.card} />
      <span className={classes.card} />
      <span className={classes.card} />
    </div>
  )
}

/** Head, stages, what it is about, and the panels beside it, which stand below on a narrow screen (R207). */
function CaseShapes() {
  return (
    <div className={`${classes.shapes} ${classes.case}`} data-shapes="case" aria-hidden>
      <span className={classes.head} />
      <span className={classes.stages} />
      <span className={classes.matter} />
      <span className={classes.panel} />
      <span className={classes.panel} />
    </div>
  )
}

function useIsLong(): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs)
    return () => clearTimeout(timer)
  }, [])
  return isLong
}
