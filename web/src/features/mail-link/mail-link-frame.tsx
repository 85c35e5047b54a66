import type { MailLinkView } from '@sampan/contract/mail-link'
import type { ReactNode } from 'react'
import { TenantLogo } from '#features/tenant/tenant-logo.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import { Face } from '#ui/mark/face.tsx'
import classes from './mail-link.module.css'

interface MailLinkFrameProps {
  link?: MailLinkView | undefined
  children: ReactNode
  /** A BottomBar. */
  bottom?: ReactNode
}

/** Whose link it is, and for which brand: no tabs, no menu, no log-in. One column on both devices. */
export function MailLinkFrame({ link, children, bottom }: MailLinkFrameProps) {
  const { t } = useTranslation('mail-link')
  const { brand = null, reader = null } = link ?? {}
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        {brand ? (
          <span className={classes.brand}>
            <CompanyMark name={brand.name} url={brand.logo || null} size={36} />
            <span className="one-line">{brand.name}</span>
          </span>
        ) : (
          <TenantLogo />
        )}
        {reader?.name && (
          <span className={classes.reader}>
            <span className="one-line">{t('for', { name: reader.name })}</span>
            <Face name={reader.name} url={reader.avatar || null} size={36} />
          </span>
        )}
      </header>
      <main className={classes.content}>{children}</main>
      {bottom}
    </div>
  )
}
