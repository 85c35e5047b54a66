import type { ReactNode } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { Notice } from './notice.tsx'
import classes from './site-frame.module.css'
import { SkipLink } from './skip-link.tsx'

interface SiteFrameProps {
  /** Content of the 72 high header; absent on the country picker. */
  header?: ReactNode
  /** Content of the footer, on sunk. */
  footer?: ReactNode
  children: ReactNode
}

/** The desktop site: header, a container of 1200, footer. A first Tab offers to skip to the content. */
export function SiteFrame({ header, footer, children }: SiteFrameProps) {
  const { t } = useTranslation('ui')
  return (
    <div className={classes.page}>
      <SkipLink to={['#content']}>{t('frame.skip')}</SkipLink>
      {header && (
        <header className={classes.header}>
          <Container>{header}</Container>
        </header>
      )}
      <Notice />
      <main id="content" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      {footer && (
        <footer className={classes.footer}>
          <Container>{footer}</Container>
        </footer>
      )}
    </div>
  )
}

/** 1200 wide at most, with the side margin of the frame. */
export function Container({ children }: { children: ReactNode }) {
  return <div className={classes.container}>{children}</div>
}
