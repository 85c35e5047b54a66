import herb from '@lobehub/fluent-emoji-3d/assets/1f33f.webp'
import key from '@lobehub/fluent-emoji-3d/assets/1f511.webp'
import { Button } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconBarcode,
  IconBookmark,
  IconBrandTiktok,
  IconBuildingBank,
  IconBuildingStore,
  IconCalendar,
  IconChevronRight,
  IconCoin,
  IconGift,
  IconHistory,
  IconLogout,
  IconMailForward,
  IconMapPin,
  IconMessageCircle,
  IconPhone,
  IconSettings,
  IconSpeakerphone,
  IconWorld,
} from '@tabler/icons-react'
import { Suspense, useEffect } from 'react'
import { useWaitingInvitations } from '#features/cooperation/cooperation.api.ts'
import { Bell } from '#features/notification/bell.tsx'
import { useTurnCounts } from '#features/notification/use-turn-counts.ts'
import { useCountryHref } from '#features/tenant/place/country-href.ts'
import { PhoneLegal } from '#features/tenant/place/phone-legal.tsx'
import { hasConsole, isOnSite } from '#lib/actors.ts'
import { useEndSession } from '#lib/calls/end-session.api.ts'
import { useMe } from '#lib/calls/me.api.ts'
import { lazyWith } from '#lib/lazy-with.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useIsLoggedIn } from '#lib/session.ts'
import { IconButton } from '#ui/frame/bars.tsx'
import { EmptyPicture } from '#ui/frame/empty-picture.tsx'
import { Link } from '#ui/frame/links.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { EmptyFirst } from '#ui/frame/states.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { CountBadge } from '#ui/mark/count-badge.tsx'
import { Face } from '#ui/mark/face.tsx'
import { Flag } from '#ui/mark/flag.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { keepReader } from '../me/kept-reader.ts'
import { MeAccounts } from '../me/me-accounts.tsx'
import { MeWaiting } from '../me/me-waiting.tsx'
import { useIsMeThere } from '../me/use-is-me-there.ts'
import { Appearance } from '../settings/appearance.tsx'
import classes from './user-centre.module.css'

interface Row {
  key:
    | 'samples'
    | 'tasks'
    | 'saved'
    | 'records'
    | 'products'
    | 'accounts'
    | 'addresses'
    | 'payouts'
    | 'earnings'
    | 'strikes'
    | 'schedule'
    | 'blacklist'
    | 'invitations'
    | 'settings'
    | 'language'
    | 'feedback'
    | 'contact'
    | 'console'
  href: string
  icon: Icon
}

const creatorRows: Row[] = [
  { key: 'samples', href: '/m/goods', icon: IconGift },
  { key: 'tasks', href: '/m/myTask', icon: IconSpeakerphone },
  { key: 'saved', href: '/m/list?saved=1', icon: IconBookmark },
  { key: 'records', href: '/m/history', icon: IconHistory },
  { key: 'products', href: '/m/scan', icon: IconBarcode },
  { key: 'accounts', href: '/m/creators', icon: IconBrandTiktok },
  { key: 'addresses', href: '/m/address', icon: IconMapPin },
  { key: 'payouts', href: '/m/payment', icon: IconBuildingBank },
  { key: 'earnings', href: '/m/statement', icon: IconCoin },
  { key: 'strikes', href: '/m/strikes', icon: IconAlertTriangle },
  { key: 'schedule', href: '/m/schedule', icon: IconCalendar },
  { key: 'invitations', href: '/m/jobInvite', icon: IconMailForward },
]
/** Of whoever is logged in. */
const ownRow: Row = { key: 'settings', href: '/m/settings', icon: IconSettings }
const commonRows: Row[] = [
  { key: 'feedback', href: '/m/feedback', icon: IconMessageCircle },
  { key: 'contact', href: '/m/contactUs', icon: IconPhone },
  { key: 'blacklist', href: '/m/blacklist', icon: IconBan },
]

const MeFacts = lazyWith(['earning'], () => import('../me/me-facts.tsx').then(({ MeFacts }) => MeFacts))
const places = { strikes: '/m/strikes', records: '/m/history', earnings: '/m/statement' }

/** "Me": the creator's own places, and what belongs to everybody. */
export function Page() {
  const { t } = useTranslation('account')
  usePageTitle(t('centre.title'))
  const isLoggedIn = useIsLoggedIn()
  const isMeThere = useIsMeThere()
  return (
    <PhoneFrame>
      <div className={classes.stack}>
        {isLoggedIn ? (
          <Who />
        ) : (
          <EmptyFirst
            isPage
            picture={<EmptyPicture main={key} side={herb} ground="lagoon" />}
            title={t('centre.logIn')}
            text={t('centre.logInText')}
            action={
              <>
                <Button component={Link} href="/m/login?back=%2Fm%2Fuser" variant="primary" size="lg">
                  {t('centre.logInButton')}
                </Button>
                <Button component={Link} href="/m/register?back=%2Fm%2Fuser" size="lg">
                  {t('logIn.register')}
                </Button>
              </>
            }
          />
        )}
        {isLoggedIn && !isMeThere ? <ListSkeleton rows={8} /> : <MeRows />}
        <PhoneLegal />
      </div>
    </PhoneFrame>
  )
}

/** What is the reader's own, then what everybody has. */
function MeRows() {
  const { t } = useTranslation('account')
  const isLoggedIn = useIsLoggedIn()
  const { data: me } = useMe()
  useEffect(() => me && keepReader(me), [me])
  const logOut = useEndSession()
  const countryHref = useCountryHref()
  const turns = { ...useTurnCounts(), invitations: useWaitingInvitations() }
  async function onLogOut(): Promise<void> {
    if (!(await logOut())) return
    showDone(t('centre.loggedOut'))
  }
  return (
    <>
      {isOnSite(me?.role) && (
        <>
          <Suspense fallback={<MeWaiting />}>
            <MeFacts places={places} />
          </Suspense>
          <Rows label={t('centre.title')} rows={creatorRows} turns={turns} />
        </>
      )}
      {hasConsole(me?.role) && (
        <Rows
          label={t('centre.console')}
          rows={[{ key: 'console', href: '/m/console', icon: IconBuildingStore }]}
        />
      )}
      <Rows
        label={t('centre.settings')}
        rows={[
          ...(isLoggedIn ? [ownRow] : []),
          { key: 'language', href: countryHref, icon: IconWorld },
          ...commonRows,
        ]}
      />
      {/* Who is logged in finds it among the settings. */}
      {!isLoggedIn && <Appearance />}
      {isLoggedIn && (
        <Button variant="quiet" leftSection={<IconLogout size={20} />} onClick={() => void onLogOut()}>
          {t('centre.logOut')}
        </Button>
      )}
    </>
  )
}

/** The title of the page with its tools, then who is logged in and under which names brands know them. */
function Who() {
  const { t } = useTranslation('account')
  const { data: me } = useMe()
  return (
    <>
      <div className={classes.head}>
        <p className="t-title">{t('centre.title')}</p>
        <Bell href="/m/inbox" />
        <IconButton label={t('centre.settings')} href="/m/settings">
          <IconSettings size={22} aria-hidden />
        </IconButton>
      </div>
      <div className={classes.person}>
        <span className={classes.face}>
          <Face name={me?.fullName ?? ''} url={me?.avatar} size={64} />
          {me && <Flag country={me.countryCode} size={20} />}
        </span>
        <div className={classes.names}>
          <h1 className="t-section">{me?.fullName}</h1>
          {isOnSite(me?.role) && <MeAccounts href="/m/creators" />}
        </div>
      </div>
    </>
  )
}

interface RowsProps {
  /** What the rows are, for those who hear them. */
  label: string
  rows: Row[]
  /** How many wait for the reader, by row. */
  turns?: Partial<Record<Row['key'], number>>
}

function Rows({ label, rows, turns = {} }: RowsProps) {
  const { t } = useTranslation('account')
  return (
    <nav className={classes.rows} aria-label={label}>
      {rows.map(({ key, href, icon: RowIcon }) => (
        <Link key={key} href={href} className={classes.row}>
          <RowIcon size={24} aria-hidden />
          <span>{t(`centre.${key}`)}</span>
          {turns[key] !== undefined && <CountBadge count={turns[key]} isYours />}
          <IconChevronRight size={18} aria-hidden />
        </Link>
      ))}
    </nav>
  )
}
