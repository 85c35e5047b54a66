import herb from '@lobehub/fluent-emoji-3d/assets/1f33f.webp'
import key from '@lobehub/fluent-emoji-3d/assets/1f511.webp'
import { useDisclosure } from '@mantine/hooks'
import { mayAny } from '@sampan/contract/abilities'
import type { Actor } from '@sampan/contract/endpoint'
import { countTurns } from '@sampan/contract/today'
import { IconLock, IconMenu2, IconWorldWww } from '@tabler/icons-react'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { PendingPage } from '#app/pending-page.tsx'
import { UserMenu } from '#app/site/site-user-menu.tsx'
import { useFrame } from '#app/theme/use-frame.ts'
import { useNeedsSessionBar } from '#app/use-session-bar.ts'
import { FindButton } from '#features/find/find-button.tsx'
import { Bell } from '#features/notification/bell.tsx'
import { useParticipationPlace } from '#features/participation/console/use-participation-place.ts'
import { LanguageMenu } from '#features/tenant/place/language-menu.tsx'
import { hasConsole } from '#lib/actors.ts'
import { useMe } from '#lib/calls/me.api.ts'
import { openDialog } from '#lib/dialog.ts'
import { DigitsOf } from '#lib/format.ts'
import { lazyWith } from '#lib/lazy-with.ts'
import { useRead } from '#lib/query.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useIsKnown } from '#lib/session.ts'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { PlainIconButton } from '#ui/form/button/plain-icon-button.tsx'
import { EmptyPicture } from '#ui/frame/empty-picture.tsx'
import { Link } from '#ui/frame/links.tsx'
import { Logo } from '#ui/frame/logo.tsx'
import { Notice } from '#ui/frame/notice.tsx'
import { SkipLink } from '#ui/frame/skip-link.tsx'
import { EmptyByFilter, EmptyFirst, SessionBar } from '#ui/frame/states.tsx'
import { useSidebarFold } from '#ui/keys/sidebar-fold.ts'
import { Applicants } from '#ui/list/applicants.ts'
import { useOpenBatches } from '#ui/list/open-batches.ts'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import { CountBadge } from '#ui/mark/count-badge.tsx'
import { Face } from '#ui/mark/face.tsx'
import { firstOfRow } from '#ui/table/row-focus.ts'
import { dialogWhenAsked } from '#ui/verb/dialog-when-asked.tsx'

export { consolePages } from '../pages.console.ts'

import { mayBeAt, nameOfPlace, type PlaceKey, placesByPart } from './console-places.ts'
import classes from './console-shell.module.css'
import { FoldButton } from './fold-button.tsx'
import { useGoKeys } from './use-go-keys.ts'

const SidebarDrawer = dialogWhenAsked([], () =>
  import('./sidebar-drawer.tsx').then((file) => file.SidebarDrawer),
)

/** Loaded once its reader has begun a batch. */
const BatchCards = lazyWith(['batch'], () =>
  import('#features/batch/batch-cards.tsx').then((file) => file.BatchCards),
)

const ApplicantPeek = lazyWith(['creator', 'library'], () =>
  import('#features/creator-library/applicant-peek.tsx').then((file) => file.ApplicantPeek),
)
const applicantAt = (base: string) => (creatorId: string) => (
  <Suspense>
    <ApplicantPeek creatorId={creatorId} href={`${base}/console/creators/${creatorId}`} />
  </Suspense>
)

/** The console: sidebar, top bar with search, content. On the phone the sidebar is a drawer. */
export function ConsoleShell() {
  useFrame('console')
  const { t } = useTranslation('console')
  const { t: ui } = useTranslation('ui')
  const isKnown = useIsKnown()
  const needsSessionBar = useNeedsSessionBar()
  const { data: me, isLoading } = useMe()
  const isPageDue = useOnce(!isLoading)
  const [isOpen, drawer] = useDisclosure()
  const hasBatches = useOpenBatches().length > 0
  const { pathname } = useLocation()
  const base = useBase()
  const [isFolded] = useSidebarFold()
  useGoKeys(base, me?.role)
  // A press on a place in the drawer has led somewhere: the drawer has done its work.
  const { close } = drawer
  // biome-ignore lint/correctness/useExhaustiveDependencies: closing follows the path
  useEffect(() => close(), [pathname, close])
  if (!isKnown || (me && !hasConsole(me.role))) return <Gate isLoggedIn={isKnown} />
  return (
    <div className={classes.frame} data-batches={hasBatches || undefined} data-folded={isFolded || undefined}>
      <SkipLink to={[...firstOfRow, '#content']}>{ui('frame.skip')}</SkipLink>
      <aside className={classes.sidebar}>
        <Sidebar canFold />
      </aside>
      <SidebarDrawer opened={isOpen} onClose={close}>
        <Sidebar />
      </SidebarDrawer>
      <div className={classes.body}>
        <header className={classes.bar}>
          <PlainIconButton className={classes.burger as string} aria-label={t('label')} onClick={drawer.open}>
            <IconMenu2 size={22} />
          </PlainIconButton>
          <Search />
          <div className={classes.tools}>
            <LanguageMenu />
            <Bell href={`${base}/console/inbox`} />
            <UserMenu />
          </div>
        </header>
        <Notice />
        <main id="content" className={classes.content} tabIndex={-1}>
          {needsSessionBar && <SessionBar onLogIn={() => openDialog({ name: 'login' })} />}
          <DigitsOf value="reader">
            <Applicants value={me && mayAny(me.role, 'seeCreatorLibrary') ? applicantAt(base) : undefined}>
              {me && !mayBeAt(pathname, me.role) ? <NotYours /> : isPageDue ? <Outlet /> : <PendingPage />}
            </Applicants>
          </DigitsOf>
        </main>
      </div>
      {hasBatches && (
        <Suspense>
          <BatchCards />
        </Suspense>
      )}
    </div>
  )
}

/**
 * A device that has kept nobody learns first who reads: buttons, tabs and columns that depend on them would move what is there already
 * (R310). A page that is shown stays, whatever is asked again.
 */
function useOnce(isTrue: boolean): boolean {
  const [wasTrue, setTrue] = useState(isTrue)
  if (isTrue && !wasTrue) setTrue(true)
  return isTrue || wasTrue
}

/** `/m/console/…` on a phone, `/console/…` on a desktop: links stay on their side. */
function useBase(): string {
  return useLocation().pathname.startsWith('/m/') ? '/m' : ''
}

function Sidebar({ canFold }: { canFold?: boolean }) {
  const { t } = useTranslation('console')
  const { data: me } = useMe()
  const { pathname } = useLocation()
  const base = useBase()
  const turns = useTurns(me?.role)
  const at = useParticipationPlace(pathname)
  const places = useRef<HTMLDivElement>(null)
  // A menu longer than the window must not hide where its reader is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place follows the path, and who reads
  useEffect(() => {
    // Browsers of today answer with a promise, which must not become what cleans up after the effect.
    void places.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [at, me?.role])
  const company = me?.brand ?? me?.mcn
  return (
    <nav className={classes.nav} aria-label={t('label')}>
      <div className={classes.who}>
        {company ? (
          <CompanyMark name={company.name} url={me?.brand?.logo || null} size={34} />
        ) : (
          <Face name={me?.fullName ?? ''} url={me?.avatar} size={34} />
        )}
        <div className={classes.whoText}>
          <div className={`${classes.whoName} one-line`} title={company?.name ?? me?.fullName}>
            {company?.name ?? me?.fullName}
          </div>
          <div className="t-meta dim one-line">
            {me && hasConsole(me.role) ? t(`workspace.${me.role}`) : ''}
          </div>
        </div>
      </div>
      <div ref={places} className={classes.places}>
        {placesByPart(me?.role).map((part) => (
          <div key={part[0]?.part} className={classes.part}>
            {part.map(({ icon: PlaceIcon, ...place }) => (
              <Link
                key={place.key}
                href={`${base}${place.path}`}
                className={classes.place}
                title={t(`place.${nameOfPlace(place, me?.role)}`)}
                aria-current={at.startsWith(`${base}${place.path}`) ? 'page' : undefined}
              >
                <PlaceIcon size={20} aria-hidden />
                <span className={classes.placeName}>{t(`place.${nameOfPlace(place, me?.role)}`)}</span>
                <CountBadge count={turns[place.key] ?? 0} isYours />
              </Link>
            ))}
          </div>
        ))}
      </div>
      <div className={classes.foot}>
        <Link href={`${base}/index`} className={classes.place}>
          <IconWorldWww size={20} aria-hidden />
          <span className={classes.placeName}>{t('toSite')}</span>
        </Link>
        <div className={classes.ours}>
          <Logo size={20} withName />
          {canFold && <FoldButton className={classes.fold} />}
        </div>
      </div>
    </nav>
  )
}

/** How much waits for the reader in each place; nothing where nobody waits for anybody. */
const useTurns = (role: Actor | undefined): Partial<Record<PlaceKey, number>> =>
  useRead(
    countTurns,
    {},
    { needsLogIn: true, keepsOld: true, staleTime: 60_000, enabled: role !== undefined && hasConsole(role) },
  ).data ?? {}

/** The way to everything that the reader may see. */
function Search() {
  const { t } = useTranslation('console')
  const { data: me } = useMe()
  const { pathname } = useLocation()
  const base = useBase()
  if (!me) return <span className={classes.search} />
  const places = placesByPart(me.role)
    .flat()
    .map((place) => ({
      key: place.key,
      href: place.path,
      icon: place.icon,
      label: t(`place.${nameOfPlace(place, me.role)}`),
    }))
  return (
    <search className={classes.search}>
      <FindButton pathname={pathname} base={base} role={me.role} places={places} />
    </search>
  )
}

/** A place of the console that belongs to other roles. */
function NotYours() {
  const { t } = useTranslation('console')
  const base = useBase()
  return (
    <EmptyByFilter
      isPage
      icon={IconLock}
      title={t('gate.notYourRole')}
      text={t('gate.notYourRoleText')}
      action={<PlainButton href={`${base}/console/today`}>{t('place.today')}</PlainButton>}
    />
  )
}

/** A visitor logs in here; a creator learns that this place is for brands and staff. */
function Gate({ isLoggedIn }: { isLoggedIn: boolean }) {
  const { t } = useTranslation('console')
  const base = useBase()
  const { href } = useLocation()
  return (
    <main className={classes.gate}>
      <Logo size={32} withName />
      <EmptyFirst
        isPage
        picture={<EmptyPicture main={key} side={herb} ground="lagoon" />}
        title={t(isLoggedIn ? 'gate.notYours' : 'gate.title')}
        text={t(isLoggedIn ? 'gate.notYoursText' : 'gate.text')}
        action={
          isLoggedIn || base ? (
            <PlainButton
              href={isLoggedIn ? `${base}/index` : `/m/login?back=${encodeURIComponent(href)}`}
              variant="primary"
            >
              {t(isLoggedIn ? 'toSite' : 'gate.logIn')}
            </PlainButton>
          ) : (
            <PlainButton variant="primary" onClick={() => openDialog({ name: 'login' })}>
              {t('gate.logIn')}
            </PlainButton>
          )
        }
      />
    </main>
  )
}
