import { useTranslation } from 'react-i18next'
import classes from './pending-page.module.css'

/** Shown after 200 ms while a page's code loads: nothing that jumps, and a word for the screen reader. */
export function PendingPage() {
  const { t } = useTranslation('ui')
  return (
    <div className={classes.pending} aria-busy="true" role="status">
      <span className="sr-only">{t('table.loading')}</span>
    </div>
  )
}
