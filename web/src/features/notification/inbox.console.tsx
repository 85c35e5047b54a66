import { Button } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#lib/page-title.ts'
import { Link } from '#ui/frame/links.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import classes from './inbox.module.css'
import { Inbox } from './inbox.tsx'

export function Page() {
  const { t } = useTranslation('notification')
  usePageTitle(t('title'))
  const isPhone = useLocation().pathname.startsWith('/m/')
  const settings = isPhone ? '/m/settings?part=notifications' : '/user?tab=settings'
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          <Button component={Link} href={settings} leftSection={<IconSettings size={18} aria-hidden />}>
            {t('settings')}
          </Button>
        }
      />
      <div className={classes.column}>
        <Inbox />
      </div>
    </>
  )
}
