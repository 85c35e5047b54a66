import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import classes from './phone-legal.module.css'

/** What the footer of the site has, at the end of the phone's guide. */
export function PhoneLegal() {
  const { t } = useTranslation('tenant')
  return (
    <nav className={classes.legal} aria-label={t('footer.legal')}>
      <Link href="/m/aboutUs">{t('footer.aboutUs')}</Link>
      <Link href="/m/contactUs">{t('footer.contact')}</Link>
      <Link href="/m/protocol?t=1">{t('footer.agreement')}</Link>
      <Link href="/m/protocol?t=2">{t('footer.privacy')}</Link>
      <Link href="/m/verify">{t('footer.verifyMou')}</Link>
      <Link href="/m/feedback">{t('footer.feedback')}</Link>
    </nav>
  )
}
