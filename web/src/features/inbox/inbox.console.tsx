import { IconSettings } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { IconButton } from '#ui/frame/bars.tsx'
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
          <IconButton label={t('settings')} href={settings}>
            <IconSettings size={20} aria-hidden />
          </IconButton>
        }
      />
      <div className={classes.column}>
        <Inbox />
      </div>
    </>
  )
}
