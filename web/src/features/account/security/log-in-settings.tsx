import { Button } from '@mantine/core'
import { IconLock, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useUserDetail } from '../account.api.ts'
import { EmailDialog } from './email-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import classes from './security.module.css'
import { SessionList } from './session-list.tsx'

/** How the reader logs in, and where: email, password, devices. */
export function LogInSettings() {
  const { t } = useTranslation('account')
  const { day } = useFormats()
  const detail = useUserDetail()
  const [changing, setChanging] = useState<'email' | 'password' | null>(null)
  const changedAt = detail.data?.passwordChangedAt
  return (
    <>
      <ul className={classes.rows}>
        <li className={classes.row}>
          <IconMail size={24} aria-hidden />
          <div className={classes.text}>
            <div>{t('email')}</div>
            <div className={`${classes.value} t-small second`}>{detail.data?.email}</div>
            <div className="t-meta dim">{t('settings.emailHelp')}</div>
          </div>
          <Button
            variant="quiet"
            className={classes.verb}
            aria-label={t('security.emailDialog')}
            onClick={() => setChanging('email')}
          >
            {t('security.change')}
          </Button>
        </li>
        <li className={classes.row}>
          <IconLock size={24} aria-hidden />
          <div className={classes.text}>
            <div>{t('password')}</div>
            <div className="t-small second">
              {detail.data &&
                (changedAt ? t('security.changedOn', { day: day(changedAt) }) : t('security.asRegistered'))}
            </div>
          </div>
          <Button
            variant="quiet"
            className={classes.verb}
            aria-label={t('security.dialogTitle')}
            onClick={() => setChanging('password')}
          >
            {t('security.change')}
          </Button>
        </li>
      </ul>
      <h3 className={classes.head}>{t('security.sessions')}</h3>
      <SessionList />
      <EmailDialog opened={changing === 'email'} onClose={() => setChanging(null)} />
      <PasswordDialog opened={changing === 'password'} onClose={() => setChanging(null)} />
    </>
  )
}
