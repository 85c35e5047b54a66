import { IconMessageCircle, IconPalette } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSchemeAnswers } from '#app/scheme-answers.tsx'
import { useContacts } from '#features/tenant/place/contact.tsx'
import { useCountryHref } from '#features/tenant/place/country-href.ts'
import { useModes, useTenant } from '#features/tenant/tenant.api.ts'
import { TenantLogo, useHasOwnLogo } from '#features/tenant/tenant-logo.tsx'
import { openDialog } from '#lib/dialog.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { ChoiceMenu } from '#ui/form/choice-menu.tsx'
import { Link } from '#ui/frame/links.tsx'
import { Logo } from '#ui/frame/logo.tsx'
import classes from './site-footer.module.css'

/** Footer: contacts, introduction, agreement and privacy, feedback, record filing. */
export function SiteFooter() {
  const { t } = useTranslation('tenant')
  const { data: tenant } = useTenant()
  const hasOwnLogo = useHasOwnLogo()
  return (
    <div className={classes.foot}>
      <div className={classes.columns}>
        <div className={classes.brand}>
          <TenantLogo />
          <p className={classes.promise}>{t('shell.promise')}</p>
        </div>
        <Contacts />
        <Places />
        <Column title={t('footer.legal')}>
          <li>
            <a href="/protocol?t=1" target="_blank" rel="noreferrer">
              {t('footer.agreement')}
            </a>
          </li>
          <li>
            <a href="/protocol?t=2" target="_blank" rel="noreferrer">
              {t('footer.privacy')}
            </a>
          </li>
          <li>
            <Link href="/verify">{t('footer.verifyMou')}</Link>
          </li>
          <li>
            <Link href="/blacklist">{t('footer.blacklist')}</Link>
          </li>
        </Column>
        <PlainButton
          leftSection={<IconMessageCircle size={18} aria-hidden />}
          onClick={() => openDialog({ name: 'feedback' })}
        >
          {t('footer.feedback')}
        </PlainButton>
      </div>
      <div className={classes.last}>
        <span>
          © {new Date().getFullYear()} {tenant?.clientName ?? 'Sampan'}
        </span>
        {tenant?.recordFiling && (
          <a href={tenant.recordFiling.link} target="_blank" rel="noreferrer">
            {tenant.recordFiling.text}
          </a>
        )}
        <SchemeMenu />
        {hasOwnLogo && <Logo size={20} withName />}
      </div>
    </div>
  )
}

function Contacts() {
  const { t } = useTranslation('tenant')
  const contacts = useContacts()
  if (contacts.length === 0) return null
  return (
    <Column title={t('footer.contact')}>
      {contacts.map(({ name, account, icon: ContactIcon, href }) => (
        <li key={`${name} ${account}`} className={classes.contact}>
          <ContactIcon size={18} aria-hidden />
          <span className="sr-only">{name}</span>
          {href ? <a href={href}>{account}</a> : <span title={name}>{account}</span>}
        </li>
      ))}
    </Column>
  )
}

function Places() {
  const { t } = useTranslation('tenant')
  const { data: tenant } = useTenant()
  const modes = useModes()
  const countryHref = useCountryHref()
  return (
    <Column title={tenant?.clientName ?? 'Sampan'}>
      {modes.has('aboutUs') && (
        <>
          <li>
            <Link href="/introduction">{t('footer.introduction')}</Link>
          </li>
          <li>
            <Link href="/aboutUs">{t('footer.aboutUs')}</Link>
          </li>
        </>
      )}
      <li>
        <Link href={countryHref}>{t('footer.countries')}</Link>
      </li>
    </Column>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.list}>{children}</ul>
    </section>
  )
}

/** For visitors too, who have no user menu. */
function SchemeMenu() {
  const { t } = useTranslation('tenant')
  return (
    <ChoiceMenu
      width={200}
      position="top-start"
      closes={false}
      title={t('scheme.label')}
      answers={useSchemeAnswers()}
      button={
        <button type="button" className={classes.scheme}>
          <IconPalette size={16} aria-hidden />
          {t('scheme.label')}
        </button>
      }
    />
  )
}
