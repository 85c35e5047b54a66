import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { openDialog } from '#lib/dialog.ts'
import { EmptyFirst } from '#ui/frame/states.tsx'

/** What a visitor sees of a personal page on the desktop. */
export function LogInFirst() {
  const { t } = useTranslation('account')
  return (
    <EmptyFirst
      title={t('centre.logIn')}
      text={t('centre.logInText')}
      action={
        <Button variant="primary" onClick={() => openDialog({ name: 'login' })}>
          {t('centre.logInButton')}
        </Button>
      }
    />
  )
}
