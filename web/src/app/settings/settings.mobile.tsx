import { type Icon, IconBell, IconChevronRight, IconUser } from '@tabler/icons-react'
import { LogInSettings } from '#features/account/security/log-in-settings.tsx'
import { SettingsForm } from '#features/account/settings-form.tsx'
import { SettingsWhenOpened } from '#features/notification/settings-when-opened.tsx'
import { YourData } from '#features/personal-data/your-data.tsx'
import { MonthlyWhenOpened } from '#features/report/monthly-when-opened.tsx'
import { useMe } from '#lib/calls/me.api.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { oneOf } from '#lib/search-fields.ts'
import { Link } from '#ui/frame/links.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { Appearance } from './appearance.tsx'
import classes from './settings.module.css'

const search = { part: oneOf(['person', 'notifications']) }

/** The person and what the person is told, each a page of its own; the appearance, and how the person logs in. */
export function Page() {
  const { t } = useTranslation('account')
  const { t: told } = useTranslation('notification')
  const { t: data } = useTranslation('personal-data')
  const { data: me } = useMe()
  const [{ part }] = useSearch(search)
  const titles = { person: t('settings.person'), notifications: told('settings') }
  const title = part ? titles[part] : t('settings.title')
  usePageTitle(title)
  if (part)
    return (
      <PhoneFrame title={title} backHref="/m/settings">
        {part === 'person' ? (
          <SettingsForm />
        ) : (
          <>
            <SettingsWhenOpened />
            <MonthlyWhenOpened />
          </>
        )}
      </PhoneFrame>
    )
  return (
    <PhoneFrame title={title} backHref="/m/user">
      <div className={classes.settings}>
        <div className={classes.rows}>
          <Row href="/m/settings?part=person" icon={IconUser} label={titles.person} value={me?.fullName} />
          <Row href="/m/settings?part=notifications" icon={IconBell} label={told('title')} />
        </div>
        <Appearance />
        <section className={classes.part} aria-labelledby="log-in-settings">
          <h2 id="log-in-settings" className={classes.head}>
            {t('security.title')}
          </h2>
          <LogInSettings />
        </section>
        <section className={classes.part} aria-labelledby="your-data">
          <h2 id="your-data" className={classes.head}>
            {data('title')}
          </h2>
          <YourData />
        </section>
      </div>
    </PhoneFrame>
  )
}

interface RowProps {
  href: string
  icon: Icon
  label: string
  value?: string | undefined
}

function Row({ href, icon: RowIcon, label, value }: RowProps) {
  return (
    <Link href={href} className={classes.row}>
      <RowIcon size={24} aria-hidden />
      <span className={classes.label}>{label}</span>
      {value && <span className={`${classes.value} one-line second`}>{value}</span>}
      <IconChevronRight size={18} aria-hidden />
    </Link>
  )
}
