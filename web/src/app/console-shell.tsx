import { ActionIcon, Button, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type Ability, reachOf } from '@sampan/contract/abilities'
import {
  type Icon,
  IconGift,
  IconMenu2,
  IconPlayerPlay,
  IconSearch,
  IconSignature,
  IconSpeakerphone,
  IconTag,
  IconUsers,
  IconWallet,
  IconWorldWww,
} from '@tabler/icons-react'
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useParticipationPlace, useParticipationTurns } from '#features/task/use-participations-turn.ts'
import { LanguageMenu } from '#features/tenant/language-menu.tsx'
import { openDialog } from '#lib/dialog.ts'
import { useIsKnown, useIsSessionOver } from '#lib/session.ts'
import { CompanyMark } from '#ui/company-mark.tsx'
import { CountBadge } from '#ui/count-badge.tsx'
import { Face } from '#ui/face.tsx'
import { Link } from '#ui/links.tsx'
import { Logo } from '#ui/logo.tsx'
import { EmptyFirst, SessionBar } from '#ui/states.tsx'
import classes from './console-shell.module.css'
import { hasConsole, useMe } from './shell.api.ts'
import { UserMenu } from './site-user-menu.tsx'
import { useFrame } from './theme/use-frame.ts'

const places: {
  key: 'samples' | 'mous' | 'tasks' | 'signUps' | 'reviews' | 'products' | 'budget'
  path: string
  icon: Icon
  needs?: Ability
}[] = [
  { key: 'samples', path: '/console/samples', icon: IconGift },
  { key: 'mous', path: '/console/mous', icon: IconSignature, needs: 'reviewMou' },
  { key: 'tasks', path: '/console/tasks', icon: IconSpeakerphone },
  { key: 'signUps', path: '/console/sign-ups', icon: IconUsers, needs: 'auditSignUp' },
  { key: 'reviews', path: '/console/reviews', icon: IconPlayerPlay, needs: 'reviewContent' },
  { key: 'products', path: '/console/products', icon: IconTag, needs: 'editProduct' },
  { key: 'budget', path: '/console/budget', icon: IconWallet, needs: 'seeBudget' },
]

const placesOf = (role: string | undefined) =>
  places.filter(({ needs }) => needs === undefined || (role !== undefined && reachOf(role, needs)))

/** The console: sidebar, top bar with search, content. On the phone the sidebar is a drawer. */
export function ConsoleShell() {
  useFrame('console')
  const { t } = useTranslation('console')
  const isKnown = useIsKnown()
  const isOver = useIsSessionOver()
  const { data: me } = useMe()
  const [isOpen, drawer] = useDisclosure()
  const { pathname } = useLocation()
  // A press on a place in the drawer has led somewhere: the drawer has done its work.
  const { close } = drawer
  // biome-ignore lint/correctness/useExhaustiveDependencies: closing follows the path
  useEffect(() => close(), [pathname, close])
  if (!isKnown || (me && !hasConsole(me.role))) return <Gate isLoggedIn={isKnown} />
  return (
    <div className={classes.frame}>
      <aside className={classes.sidebar}>
        <Sidebar />
      </aside>
      <Drawer opened={isOpen} onClose={close} size={264} withCloseButton={false} padding={12}>
        <Sidebar />
      </Drawer>
      <div className={classes.body}>
        <header className={classes.bar}>
          <ActionIcon className={classes.burger as string} aria-label={t('label')} onClick={drawer.open}>
            <IconMenu2 size={22} />
          </ActionIcon>
          <Search />
          <div className={classes.tools}>
            <LanguageMenu />
            <UserMenu />
          </div>
        </header>
        <main className={classes.content}>
          {isOver && <SessionBar onLogIn={() => openDialog({ name: 'login' })} />}
          <Outlet />
        </main>
      </div>
    </div>
  )
}

/** `/m/console/…` on a phone, `/console/…` on a desktop: links stay on their side. */
function useBase(): string {
  return useLocation().pathname.startsWith('/m/') ? '/m' : ''
}

function Sidebar() {
  const { t } = useTranslation('console')
  const { data: me } = useMe()
  const { pathname } = useLocation()
  const base = useBase()
  const turns = useParticipationTurns(me?.role)
  const at = useParticipationPlace(pathname)
  return (
    <nav className={classes.nav} aria-label={t('label')}>
      <div className={classes.who}>
        {me?.brand ? (
          <CompanyMark name={me.brand.name} url={me.brand.logo || null} size={34} />
        ) : (
          <Face name={me?.fullName ?? ''} url={me?.avatar} size={34} />
        )}
        <div className={classes.whoText}>
          <div className={`${classes.whoName} one-line`}>{me?.brand?.name ?? me?.fullName}</div>
          <div className="t-meta dim one-line">{me ? t(`workspace.${me.role}`) : ''}</div>
        </div>
      </div>
      {placesOf(me?.role).map(({ key, path, icon: PlaceIcon }) => (
        <Link
          key={key}
          href={`${base}${path}`}
          className={classes.place}
          aria-current={at.startsWith(`${base}${path}`) ? 'page' : undefined}
        >
          <PlaceIcon size={20} aria-hidden />
          <span className={classes.placeName}>{t(`place.${key}`)}</span>
          {(key === 'signUps' || key === 'reviews') && <CountBadge count={turns[key]} isYours />}
        </Link>
      ))}
      <div className={classes.foot}>
        <Link href={`${base}/index`} className={classes.place}>
          <IconWorldWww size={20} aria-hidden />
          <span>{t('toSite')}</span>
        </Link>
        <Logo size={20} withName />
      </div>
    </nav>
  )
}

/** Searches samples by creator, product, number or tracking number; Ctrl K leads here. */
function Search() {
  const { t } = useTranslation('console')
  const navigate = useNavigate()
  const base = useBase()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    void navigate({ href: `${base}/console/samples${text ? `?q=${encodeURIComponent(text)}` : ''}` })
  }
  return (
    <search className={classes.search}>
      <form onSubmit={onSubmit}>
        <IconSearch size={18} aria-hidden />
        <input ref={field} type="search" placeholder={t('search')} aria-label={t('search')} />
        <kbd>Ctrl K</kbd>
      </form>
    </search>
  )
}

/** A visitor logs in here; a creator learns that this place is for brands and staff. */
function Gate({ isLoggedIn }: { isLoggedIn: boolean }) {
  const { t } = useTranslation('console')
  const base = useBase()
  const { href } = useLocation()
  return (
    <div className={classes.gate}>
      <Logo size={32} withName />
      <EmptyFirst
        title={t(isLoggedIn ? 'gate.notYours' : 'gate.title')}
        text={t(isLoggedIn ? 'gate.notYoursText' : 'gate.text')}
        action={
          isLoggedIn || base ? (
            <Button
              component={Link}
              href={isLoggedIn ? `${base}/index` : `/m/login?back=${encodeURIComponent(href)}`}
              variant="primary"
            >
              {t(isLoggedIn ? 'toSite' : 'gate.logIn')}
            </Button>
          ) : (
            <Button variant="primary" onClick={() => openDialog({ name: 'login' })}>
              {t('gate.logIn')}
            </Button>
          )
        }
      />
    </div>
  )
}
