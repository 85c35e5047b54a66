import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { type Count, TabCount } from './tab-count.tsx'
import classes from './view-tabs.module.css'

export interface View {
  key: string
  label: string
  /** A view that nobody counts has none. */
  count?: Count | undefined
  /** "Your turn": its count is mango. */
  isYours?: boolean
  /** Views live in the address. */
  href: string
  /** What can be done with it, beside its name. */
  menu?: ReactNode
  /** It was saved with other filters than it has now. */
  isChanged?: boolean
}

/** The views of a list as tabs with counts; "Save view" last. */
export function ViewTabs({
  views,
  active,
  label,
  onSaveView,
}: {
  views: View[]
  active: string
  /** Where a page has other tabs too. */
  label?: string
  onSaveView?: (() => void) | undefined
}) {
  const { t } = useTranslation(['ui', 'console'])
  return (
    <nav className={classes.tabs} data-views aria-label={label ?? t('filter.views')}>
      {views.map((view) => (
        <span key={view.key} className={classes.view}>
          <Link
            href={view.href}
            className={classes.tab}
            aria-current={view.key === active ? 'page' : undefined}
          >
            {view.label}
            {view.isChanged && <span className={classes.changed}>{t('console:views.changed')}</span>}
            {view.count !== undefined && <TabCount count={view.count} isYours={view.isYours ?? false} />}
          </Link>
          {view.menu}
        </span>
      ))}
      {onSaveView && (
        <button type="button" className={classes.tab} onClick={onSaveView}>
          <IconPlus size={16} aria-hidden />
          {t('filter.saveView')}
        </button>
      )}
    </nav>
  )
}
