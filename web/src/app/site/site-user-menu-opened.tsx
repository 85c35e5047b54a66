import { Menu } from '@mantine/core'
import { IconBuildingStore, IconLogout, IconUser } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { cloneElement } from 'react'
import { useSchemeAnswers } from '#app/scheme-answers.tsx'
import { useTurnCount } from '#features/notification/use-turn-counts.ts'
import { hasConsole } from '#lib/actors.ts'
import { useEndSession } from '#lib/calls/end-session.api.ts'
import { useMe } from '#lib/calls/me.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { MenuChoice } from '#ui/form/menu-choice.tsx'
import { type PressButton, useOpenAtOnce } from '#ui/form/when-pressed.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { CountBadge } from '#ui/mark/count-badge.tsx'
import classes from './site-header.module.css'

/** The button with the menu of somebody who is logged in; loaded by site-user-menu.tsx. */
export function OpenedUserMenu({ button }: { button: PressButton }) {
  const { t } = useTranslation('tenant')
  const { data: me } = useMe()
  const turns = useTurnCount()
  const navigate = useNavigate()
  const go = (href: string) => void navigate({ href })
  const [isOpen, setOpen, ref] = useOpenAtOnce()
  return (
    <Menu width={240} opened={isOpen} onChange={setOpen}>
      <Menu.Target>{cloneElement(button, { ref })}</Menu.Target>
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

function SchemeItems() {
  const { t } = useTranslation('tenant')
  return (
    <>
      <Menu.Label>{t('scheme.label')}</Menu.Label>
      {useSchemeAnswers().map(({ key, label, ...answer }) => (
        <MenuChoice key={key} closes={false} {...answer}>
          {label}
        </MenuChoice>
      ))}
    </>
  )
}

function LogOutItem() {
  const { t } = useTranslation('tenant')
  const logOut = useEndSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const onClick = async () => {
    if (!(await logOut())) return
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
