import { LogInSettings } from '#features/account/security/log-in-settings.tsx'
import { SettingsForm } from '#features/account/settings-form.tsx'
import { SettingsWhenOpened } from '#features/notification/settings-when-opened.tsx'
import { YourData } from '#features/personal-data/your-data.tsx'
import { MonthlyWhenOpened } from '#features/report/monthly-when-opened.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './settings.module.css'

/** The person, how the person logs in, what the person is told, and what is kept of the person. */
export function Settings() {
  const { t } = useTranslation('notification')
  const { t: account } = useTranslation('account')
  const { t: data } = useTranslation('personal-data')
  return (
    <div className={classes.wide}>
      <div className={classes.columns}>
        <div className={classes.settings}>
          <SettingsForm />
          <section className={classes.part} aria-labelledby="log-in-settings">
            <h2 id="log-in-settings" className="t-section">
              {account('security.title')}
            </h2>
            <LogInSettings />
          </section>
          <section className={classes.part} aria-labelledby="your-data">
            <h2 id="your-data" className="t-section">
              {data('title')}
            </h2>
            <YourData />
          </section>
        </div>
        <div className={classes.settings}>
          <section className={classes.part} aria-labelledby="notification-settings">
            <h2 id="notification-settings" className="t-section">
              {t('settings')}
            </h2>
            <SettingsWhenOpened />
            <MonthlyWhenOpened />
          </section>
        </div>
      </div>
    </div>
  )
}
