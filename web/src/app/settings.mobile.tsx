import { SegmentedControl } from '@mantine/core'
import { IconBell, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SettingsForm } from '#features/account/settings-form.tsx'
import { NotificationSettings } from '#features/notification/notification-settings.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { useSearch } from '#lib/search.ts'
import { oneOf } from '#lib/search-fields.ts'
import { Link } from '#ui/frame/links.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { useSchemeAnswers } from './scheme-answers.tsx'
import classes from './settings.module.css'

const search = { part: oneOf(['notifications']) }

/** The person, the appearance, and what the person is told; the last is a page of its own. */
export function Page() {
  const { t } = useTranslation('account')
  const { t: told } = useTranslation('notification')
  const [{ part }] = useSearch(search)
  usePageTitle(part ? told('settings') : t('settings.title'))
  if (part)
    return (
      <PhoneFrame title={told('settings')} backHref="/m/settings">
        <NotificationSettings />
      </PhoneFrame>
    )
  return (
    <PhoneFrame title={t('settings.title')} backHref="/m/user">
      <div className={classes.settings}>
        <Link href="/m/settings?part=notifications" className={classes.row}>
          <IconBell size={24} aria-hidden />
          <span>{told('title')}</span>
          <IconChevronRight size={18} aria-hidden />
        </Link>
        <Appearance />
        <SettingsForm />
      </div>
    </PhoneFrame>
  )
}

function Appearance() {
  const { t } = useTranslation('tenant')
  const answers = useSchemeAnswers()
  return (
    <section className={classes.part} aria-labelledby="appearance">
      <h2 id="appearance" className={classes.head}>
        {t('scheme.label')}
      </h2>
      <SegmentedControl
        fullWidth
        aria-labelledby="appearance"
        value={answers.find(({ isChosen }) => isChosen)?.key ?? 'auto'}
        onChange={(key) => answers.find((answer) => answer.key === key)?.onChoose()}
        data={answers.map(({ key, label }) => ({ value: key, label }))}
      />
    </section>
  )
}
