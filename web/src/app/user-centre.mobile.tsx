import { Button } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconBarcode,
  IconBookmark,
  IconBrandTiktok,
  IconBuildingBank,
  IconBuildingStore,
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
import { useTranslation } from 'react-i18next'
import { useOpenInvitations } from '#features/invitation/invitation.api.ts'
import { Bell } from '#features/notification/bell.tsx'
import { hasConsole, isOnSite } from '#lib/actors.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useIsLoggedIn } from '#lib/session.ts'
import { IconButton } from '#ui/frame/bars.tsx'
import { Link } from '#ui/frame/links.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { EmptyFirst } from '#ui/frame/states.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { CountBadge } from '#ui/mark/count-badge.tsx'
import { Face } from '#ui/mark/face.tsx'
import { useLogOut, useMe, useTurnCounts } from './shell.api.ts'
import classes from './user-centre.module.css'

interface Row {
  key:
    | 'samples'
    | 'tasks'
    | 'records'
    | 'products'
    | 'accounts'
    | 'addresses'
    | 'payouts'
    | 'earnings'
    | 'strikes'
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
  { key: 'records', href: '/m/history', icon: IconHistory },
  { key: 'products', href: '/m/scan', icon: IconBarcode },
  { key: 'accounts', href: '/m/creators', icon: IconBrandTiktok },
  { key: 'addresses', href: '/m/address', icon: IconMapPin },
  { key: 'payouts', href: '/m/payment', icon: IconBuildingBank },
  { key: 'earnings', href: '/m/statement', icon: IconCoin },
  { key: 'strikes', href: '/m/strikes', icon: IconAlertTriangle },
  { key: 'invitations', href: '/m/jobInvite', icon: IconMailForward },
]
/** Of whoever is logged in. */
const ownRow: Row = { key: 'settings', href: '/m/settings', icon: IconSettings }
const commonRows: Row[] = [
  { key: 'language', href: '/m/country', icon: IconWorld },
  { key: 'feedback', href: '/m/feedback', icon: IconMessageCircle },
  { key: 'contact', href: '/m/contactUs', icon: IconPhone },
]

/** "Me": the creator's own places, and what belongs to everybody. */
export function Page() {
  const { t } = useTranslation('account')
  usePageTitle(t('centre.title'))
  const isLoggedIn = useIsLoggedIn()
  const { data: me } = useMe()
  const logOut = useLogOut()
  const turns = { ...useTurnCounts(), invitations: useOpenInvitations() }
  async function onLogOut(): Promise<void> {
    await logOut()
    showDone(t('centre.loggedOut'))
  }
  return (
    <PhoneFrame>
      <div className={classes.stack}>
        {isLoggedIn ? (
          <div className={classes.who}>
            <Face name={me?.fullName ?? ''} url={me?.avatar} size={56} />
            <h1 className="t-section">{me?.fullName}</h1>
            <span className={classes.tools}>
              {isOnSite(me?.role) && (
                <IconButton label={t('centre.saved')} href="/m/list?saved=1">
                  <IconBookmark size={22} aria-hidden />
                </IconButton>
              )}
              <Bell href="/m/inbox" />
              <IconButton label={t('centre.settings')} href="/m/settings">
                <IconSettings size={22} aria-hidden />
              </IconButton>
            </span>
          </div>
        ) : (
          <EmptyFirst
            isPage
            title={t('centre.logIn')}
            text={t('centre.logInText')}
            action={
              <Button component={Link} href="/m/login?back=%2Fm%2Fuser" variant="primary" size="lg">
                {t('centre.logInButton')}
              </Button>
            }
          />
        )}
        {isOnSite(me?.role) && <Rows rows={creatorRows} turns={turns} />}
        {hasConsole(me?.role) && (
          <Rows rows={[{ key: 'console', href: '/m/console', icon: IconBuildingStore }]} />
        )}
        <Rows rows={isLoggedIn ? [ownRow, ...commonRows] : commonRows} />
        {isLoggedIn && (
          <Button variant="quiet" leftSection={<IconLogout size={20} />} onClick={() => void onLogOut()}>
            {t('centre.logOut')}
          </Button>
        )}
      </div>
    </PhoneFrame>
  )
}

interface RowsProps {
  rows: Row[]
  /** How many wait for the reader, by row. */
  turns?: Partial<Record<Row['key'], number>>
}

function Rows({ rows, turns = {} }: RowsProps) {
  const { t } = useTranslation('account')
  return (
    <nav className={classes.rows}>
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
