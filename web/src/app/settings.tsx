import { useTranslation } from 'react-i18next'
import { SettingsForm } from '#features/account/settings-form.tsx'
import { NotificationSettings } from '#features/notification/notification-settings.tsx'
import classes from './settings.module.css'

/** The person, and what the person is told. */
export function Settings() {
  const { t } = useTranslation('notification')
  return (
    <div className={classes.settings}>
      <SettingsForm />
      <section className={classes.part} aria-labelledby="notification-settings">
        <h2 id="notification-settings" className="t-section">
          {t('settings')}
        </h2>
        <NotificationSettings />
      </section>
    </div>
  )
}
