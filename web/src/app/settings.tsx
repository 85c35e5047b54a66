import { useTranslation } from 'react-i18next'
import { LogInSettings } from '#features/account/security/log-in-settings.tsx'
import { SettingsForm } from '#features/account/settings-form.tsx'
import { NotificationSettings } from '#features/notification/notification-settings.tsx'
import classes from './settings.module.css'

/** The person, how the person logs in and what the person is told. */
export function Settings() {
  const { t } = useTranslation('notification')
  const { t: account } = useTranslation('account')
  return (
    <div className={classes.settings}>
      <SettingsForm />
      <section className={classes.part} aria-labelledby="log-in-settings">
        <h2 id="log-in-settings" className="t-section">
          {account('security.title')}
        </h2>
        <LogInSettings />
      </section>
      <section className={classes.part} aria-labelledby="notification-settings">
        <h2 id="notification-settings" className="t-section">
          {t('settings')}
        </h2>
        <NotificationSettings />
      </section>
    </div>
  )
}
