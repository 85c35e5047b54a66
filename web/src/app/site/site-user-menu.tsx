import { rem } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect } from 'react'
import { keepReader } from '#app/me/kept-reader.ts'
import { useMe } from '#lib/calls/me.api.ts'
import { openDialog } from '#lib/dialog.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useIsLoggedIn } from '#lib/session.ts'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { WhenPressed } from '#ui/form/when-pressed.tsx'
import { Face } from '#ui/mark/face.tsx'
import classes from './site-header.module.css'

/** Log in for a visitor; name, places and log out for everybody else. */
export function UserMenu() {
  const { t } = useTranslation('tenant')
  const isLoggedIn = useIsLoggedIn()
  if (isLoggedIn) return <LoggedInMenu />
  return (
    <PlainButton style={{ marginInline: rem(8) }} onClick={() => openDialog({ name: 'login' })}>
      {t('shell.logIn')}
    </PlainButton>
  )
}

const load = () => import('./site-user-menu-opened.tsx').then((file) => file.OpenedUserMenu)

function LoggedInMenu() {
  const { t } = useTranslation('tenant')
  const { data: me } = useMe()
  useEffect(() => me && keepReader(me), [me])
  const name = me?.fullName ?? ''
  return (
    <WhenPressed
      popup="menu"
      load={load}
      props={{}}
      button={
        // Narrow, only the face is left of it.
        <button type="button" className={classes.tool} aria-label={t('shell.greeting', { name })}>
          <Face name={name} url={me?.avatar} size={26} />
          <span className={`${classes.greeting} ${classes.toolText}`} title={name}>
            {t('shell.greeting', { name })}
          </span>
          <IconChevronDown size={16} aria-hidden />
        </button>
      }
    />
  )
}
