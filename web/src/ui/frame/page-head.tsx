import { IconArrowLeft, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from './links.tsx'
import classes from './page-head.module.css'

export interface PageHeadProps {
  title: ReactNode
  /** Large badge beside the title. */
  badge?: ReactNode
  /** One line under it: "for Nur Aina Zulkifli · TAP boost · ฿240 · 12% commission". */
  meta?: ReactNode
  /** A square picture of 56, Face 48 or 64. */
  picture?: ReactNode
  /** Buttons at the right; the one filled button last. */
  actions?: ReactNode
  /** The list it belongs to, and its own number. */
  crumb?: { label: string; href: string; number: string } | undefined
  /** Place in the list one came from: previous and next keep its order. */
  pager?:
    | { position: number; total: number; previousHref?: string | undefined; nextHref?: string | undefined }
    | undefined
}

/** Head of a console page: where it is, what it is, what can be done. The browser's tab says the same. */
export function PageHead({ title, badge, meta, picture, actions, crumb, pager }: PageHeadProps) {
  const parts = [crumb?.number, typeof title === 'string' ? title : undefined]
  usePageTitle([...new Set(parts.filter(Boolean))].join(' · '))
  return (
    <header className={classes.head}>
      {crumb && (
        <div className={classes.crumbs}>
          <nav className={classes.crumb}>
            <Link href={crumb.href} className={classes.back}>
              <IconArrowLeft size={16} aria-hidden />
              {crumb.label}
            </Link>
            <span aria-hidden>/</span>
            <span className={classes.number}>{crumb.number}</span>
          </nav>
          {pager && <Pager {...pager} />}
        </div>
      )}
      <div className={classes.main}>
        {picture}
        <div className={classes.texts} data-plain={(!meta && !crumb) || undefined}>
          <div className={classes.titleLine}>
            <h1 className={classes.title}>{title}</h1>
            {badge}
          </div>
          {meta && <div className={classes.meta}>{meta}</div>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </header>
  )
}

function Pager({ position, total, previousHref, nextHref }: NonNullable<PageHeadProps['pager']>) {
  const { t } = useTranslation('ui')
  return (
    <span className={classes.pager}>
      {t('batch.progress', { done: position, total })}
      {previousHref ? (
        <Link href={previousHref} data-pager="previous" aria-label={t('table.previousCase')}>
          <IconChevronUp size={16} aria-hidden />
        </Link>
      ) : (
        <IconChevronUp size={16} className={classes.off} aria-hidden />
      )}
      {nextHref ? (
        <Link href={nextHref} data-pager="next" aria-label={t('table.nextCase')}>
          <IconChevronDown size={16} aria-hidden />
        </Link>
      ) : (
        <IconChevronDown size={16} className={classes.off} aria-hidden />
      )}
    </span>
  )
}
