import { Button, Menu, useMantineColorScheme } from '@mantine/core'
import {
  IconBuildingStore,
  IconChevronDown,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { openDialog } from '#lib/dialog.ts'
import { useIsLoggedIn } from '#lib/session.ts'
import { CountBadge } from '#ui/count-badge.tsx'
import { Face } from '#ui/face.tsx'
import { MenuChoice } from '#ui/menu-choice.tsx'
import { showDone } from '#ui/toasts.tsx'
import { hasConsole, useLogOut, useMe, useTurnCount } from './shell.api.ts'
import classes from './site-header.module.css'

/** Log in for a visitor; name, places and log out for everybody else. */
export function UserMenu() {
  const { t } = useTranslation('tenant')
  const isLoggedIn = useIsLoggedIn()
  if (isLoggedIn) return <LoggedInMenu />
  return (
    <Button ml={8} mr={8} onClick={() => openDialog({ name: 'login' })}>
      {t('shell.logIn')}
    </Button>
  )
}

function LoggedInMenu() {
  const { t } = useTranslation('tenant')
  const { data: me } = useMe()
  const turns = useTurnCount()
  const navigate = useNavigate()
  const go = (href: string) => void navigate({ href })
  const name = me?.fullName ?? ''
  return (
    <Menu width={240}>
      <Menu.Target>
        {/* Narrow, only the face is left of it. */}
        <button type="button" className={classes.tool} aria-label={t('shell.greeting', { name })}>
          <Face name={name} url={me?.avatar} size={26} />
          <span className={`${classes.greeting} ${classes.toolText}`} title={name}>
            {t('shell.greeting', { name })}
          </span>
          <IconChevronDown size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {me && (
          <div className={classes.me} role="presentation">
            <span className={classes.meName}>{me.fullName}</span>
            <span className={classes.meRole}>{me.brand?.name ?? t(`role.${me.role}`)}</span>
          </div>
        )}
        <Menu.Item
          leftSection={<IconUser size={18} aria-hidden />}
          rightSection={<CountBadge count={turns} isYours />}
          onClick={() => go('/user')}
        >
          {t('shell.personalCentre')}
        </Menu.Item>
        {hasConsole(me?.role) && (
          <Menu.Item leftSection={<IconBuildingStore size={18} aria-hidden />} onClick={() => go('/console')}>
            {t('shell.console')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <SchemeItems />
        <Menu.Divider />
        <LogOutItem />
      </Menu.Dropdown>
    </Menu>
  )
}

const schemes = [
  { key: 'light', icon: IconSun },
  { key: 'dark', icon: IconMoon },
  { key: 'auto', icon: IconDeviceDesktop },
] as const

/** Light, dark, or as the device says; kept in the browser. */
export function SchemeItems() {
  const { t } = useTranslation('tenant')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <Menu.Label>{t('scheme.label')}</Menu.Label>
      {schemes.map(({ key, icon: SchemeIcon }) => (
        <MenuChoice
          key={key}
          isChosen={colorScheme === key}
          closes={false}
          icon={<SchemeIcon size={18} aria-hidden />}
          onChoose={() => setColorScheme(key)}
        >
          {t(`scheme.${key}`)}
        </MenuChoice>
      ))}
    </>
  )
}

function LogOutItem() {
  const { t } = useTranslation('tenant')
  const logOut = useLogOut()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const onClick = async () => {
    await logOut()
    showDone(t('shell.loggedOut'))
    // The personal pages have nothing to show a visitor.
    if (pathname === '/user' || pathname === '/history') void navigate({ href: '/index' })
  }
  return (
    <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void onClick()}>
      {t('shell.logOut')}
    </Menu.Item>
  )
}
