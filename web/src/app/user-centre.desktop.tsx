import { Button } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconBarcode,
  IconBell,
  IconBookmark,
  IconBrandTiktok,
  IconBuildingBank,
  IconCalendar,
  IconCoin,
  IconGift,
  IconHistory,
  IconMailForward,
  IconMapPin,
  IconSettings,
  IconSpeakerphone,
} from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { CreatorsOnly } from '#features/account/creators-only.tsx'
import { LogInFirst } from '#features/account/log-in-first.tsx'
import { AddressList } from '#features/address/address-list.tsx'
import { useWaitingInvitations } from '#features/cooperation/cooperation.api.ts'
import { CreatorList } from '#features/creator/creator-list.tsx'
import { Earnings } from '#features/earning/earnings.tsx'
import { Inbox } from '#features/notification/inbox.tsx'
import { useTurnCounts } from '#features/notification/use-turn-counts.ts'
import { MyTasks } from '#features/participation/mine/my-tasks.tsx'
import { ReviewRecords } from '#features/participation/records/review-records.tsx'
import { PayoutMethods } from '#features/payout/payout-methods.tsx'
import { Scanner } from '#features/product/scan/scanner.tsx'
import { MySamples } from '#features/sample/mine/my-samples.tsx'
import { StrikeList } from '#features/strike/strike-list.tsx'
import { hasConsole, isOnSite } from '#lib/actors.ts'
import { lazyWith } from '#lib/lazy-with.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { oneOf, words } from '#lib/search-fields.ts'
import { useIsKnown } from '#lib/session.ts'
import { Link } from '#ui/frame/links.tsx'
import { Container } from '#ui/frame/site-frame.tsx'
import { CountBadge } from '#ui/mark/count-badge.tsx'
import { Face } from '#ui/mark/face.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { MeAccounts } from './me/me-accounts.tsx'
import { MeWaiting } from './me/me-waiting.tsx'
import { Settings } from './settings.tsx'
import { useMe, useNounOfCase } from './shell.api.ts'
import classes from './user-centre.module.css'

const Invitations = lazyWith(['cooperation', 'invitation', 'mcn-link'], () =>
  import('#features/cooperation/invitations.desktop.tsx').then(({ Invitations }) => Invitations),
)

const OwnSchedule = lazyWith(['schedule'], () =>
  import('#features/schedule/own/own-schedule.tsx').then(({ OwnSchedule }) => OwnSchedule),
)

const MeFacts = lazyWith(['earning'], () => import('./me/me-facts.tsx').then(({ MeFacts }) => MeFacts))
const places = {
  strikes: '/user?tab=strikes',
  records: '/user?tab=records',
  earnings: '/user?tab=earnings',
}

const parts = [
  'samples',
  'tasks',
  'inbox',
  'records',
  'products',
  'accounts',
  'addresses',
  'payouts',
  'earnings',
  'strikes',
  'schedule',
  'invitations',
  'settings',
] as const
type Part = (typeof parts)[number]
const icons: Record<Part, Icon> = {
  inbox: IconBell,
  samples: IconGift,
  tasks: IconSpeakerphone,
  records: IconHistory,
  products: IconBarcode,
  accounts: IconBrandTiktok,
  addresses: IconMapPin,
  payouts: IconBuildingBank,
  earnings: IconCoin,
  strikes: IconAlertTriangle,
  schedule: IconCalendar,
  invitations: IconMailForward,
  settings: IconSettings,
}
const bodies: Record<Part, (props: { id?: string | undefined }) => ReactNode> = {
  inbox: Inbox,
  samples: MySamples,
  tasks: MyTasks,
  records: () => (
    <ReviewRecords
      samples={{ hrefOf: (id) => `/user?tab=samples&id=${id}`, listHref: '/user?tab=samples' }}
      tasks={{ hrefOf: (id) => `/myTask?id=${id}`, listHref: '/user?tab=tasks' }}
    />
  ),
  products: () => <Scanner base="" startsAtOnce={false} />,
  accounts: () => <CreatorList />,
  addresses: AddressList,
  payouts: PayoutMethods,
  earnings: () => (
    <Earnings
      hrefOf={(id) => `/myTask?id=${id}`}
      productHrefOf={(id) => `/detail?id=${id}`}
      methodsHref="/user?tab=payouts"
      browseHref="/taskList"
    />
  ),
  strikes: StrikeList,
  schedule: () => (
    <Suspense fallback={<ListSkeleton rows={4} form="rows" />}>
      <OwnSchedule />
    </Suspense>
  ),
  invitations: () => (
    <Suspense fallback={<ListSkeleton rows={2} form="cards" />}>
      <Invitations />
    </Suspense>
  ),
  settings: Settings,
}
/** Those of everybody; the others are a creator's. */
const common: readonly Part[] = ['inbox', 'settings']
/** What is filled in rather than read. */
const forms: readonly Part[] = ['products', 'invitations', 'settings']
const search = { tab: oneOf(parts), id: words() }

/** The personal centre: what a creator has under way, and what belongs to the account. */
export function Page() {
  const { t } = useTranslation('account')
  const isKnown = useIsKnown()
  const { data: me } = useMe()
  const [{ tab, id }] = useSearch(search)
  usePageTitle(t(isKnown ? `centre.${tab ?? 'title'}` : 'centre.logIn'))
  const isCreator = isOnSite(me?.role)
  // The records have no case of their own: that of a mail's link opens its state.
  const isIdAlone = isCreator && (!tab || tab === 'records') && id
  const noun = useNounOfCase(isIdAlone ? id : undefined)
  if (!isKnown)
    return (
      <Container>
        <LogInFirst />
      </Container>
    )
  const part = (isIdAlone ? noun : undefined) ?? tab ?? (isCreator || !me ? 'samples' : 'settings')
  const isForeign = me !== undefined && !isCreator && !common.includes(part)
  const Body = bodies[part]
  return (
    <Container>
      <div className={classes.page}>
        <Side part={part} isCreator={isCreator} />
        <div className={classes.main} data-narrow={forms.includes(part) || undefined}>
          {isForeign ? (
            <CreatorsOnly />
          ) : (
            <>
              {part === 'samples' && !id && isCreator && <Facts />}
              {/* One case has a head of its own. */}
              {!((part === 'samples' || part === 'tasks') && id) && (
                <h1 className="t-title">{t(`centre.${part}`)}</h1>
              )}
              {!(isIdAlone && !noun) && <Body id={id} />}
            </>
          )}
        </div>
      </div>
    </Container>
  )
}

/** The creator's state, above what is under way. */
function Facts() {
  return (
    <div className={classes.facts}>
      <Suspense fallback={<MeWaiting />}>
        <MeFacts places={places} />
      </Suspense>
    </div>
  )
}

function Side({ part, isCreator }: { part: Part; isCreator: boolean }) {
  const { t } = useTranslation('account')
  const { data: me } = useMe()
  const turns: Partial<Record<Part, number>> = { ...useTurnCounts(), invitations: useWaitingInvitations() }
  return (
    <nav className={classes.side} aria-label={t('centre.title')}>
      <div className={classes.who}>
        <Face name={me?.fullName ?? ''} url={me?.avatar} size={48} />
        <strong className="t-card">{me?.fullName}</strong>
      </div>
      {isCreator && (
        <div className={classes.handles}>
          <MeAccounts href="/user?tab=accounts" />
        </div>
      )}
      {parts
        .filter((each) => isCreator || common.includes(each))
        .map((each) => {
          const PartIcon = icons[each]
          return (
            <Link
              key={each}
              href={`/user?tab=${each}`}
              className={classes.item}
              aria-current={each === part ? 'page' : undefined}
            >
              <PartIcon size={20} aria-hidden />
              <span>{t(`centre.${each}`)}</span>
              {turns[each] !== undefined && <CountBadge count={turns[each]} isYours />}
            </Link>
          )
        })}
      {isCreator && (
        <Link href="/list?saved=1" className={classes.item}>
          <IconBookmark size={20} aria-hidden />
          <span>{t('centre.saved')}</span>
        </Link>
      )}
      {hasConsole(me?.role) && (
        <Button component={Link} href="/console" variant="tinted" mt={12}>
          {t('centre.openConsole')}
        </Button>
      )}
    </nav>
  )
}
