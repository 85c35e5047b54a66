import { type ReactNode, Suspense } from 'react'
import { MeWaiting } from '#app/me/me-waiting.tsx'
import { Settings } from '#app/settings/settings.tsx'
import { useNounOfCase } from '#app/shell.api.ts'
import { LogInFirst } from '#features/account/log-in-first.tsx'
import { AddressList } from '#features/address/address-list.tsx'
import { CreatorList } from '#features/creator/creator-list.tsx'
import { Earnings } from '#features/earning/earnings.tsx'
import { Inbox } from '#features/inbox/inbox.tsx'
import { MyTasks } from '#features/participation/mine/my-tasks.tsx'
import { ReviewRecords } from '#features/participation/records/review-records.tsx'
import { PayoutMethods } from '#features/payout/payout-methods.tsx'
import { Scanner } from '#features/product/scan/scanner.tsx'
import { MySamples } from '#features/sample/mine/my-samples.tsx'
import { StrikeList } from '#features/strike/strike-list.tsx'
import { isOnSite } from '#lib/actors.ts'
import { useMe } from '#lib/calls/me.api.ts'
import { lazyWith } from '#lib/lazy-with.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { oneOf, words } from '#lib/search-fields.ts'
import { useIsKnown } from '#lib/session.ts'
import { Container } from '#ui/frame/site-frame.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import classes from './centre.module.css'
import { CentreFrame } from './centre-frame.tsx'
import { type Part, parts, recordPlaces } from './centre-parts.ts'

const Invitations = lazyWith(['cooperation', 'invitation', 'mcn-link'], () =>
  import('#features/cooperation/invitations.desktop.tsx').then(({ Invitations }) => Invitations),
)

const OwnSchedule = lazyWith(['schedule'], () =>
  import('#features/schedule/own/own-schedule.tsx').then(({ OwnSchedule }) => OwnSchedule),
)

const MeFacts = lazyWith(['earning'], () => import('#app/me/me-facts.tsx').then(({ MeFacts }) => MeFacts))
const places = {
  strikes: '/user?tab=strikes',
  records: '/user?tab=records',
  earnings: '/user?tab=earnings',
}

const bodies: Record<Part, (props: { id?: string | undefined }) => ReactNode> = {
  inbox: Inbox,
  samples: MySamples,
  tasks: MyTasks,
  records: () => <ReviewRecords {...recordPlaces} />,
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
  const Body = bodies[part]
  return (
    <CentreFrame part={part}>
      {part === 'samples' && !id && isCreator && <Facts />}
      {/* One case has a head of its own. */}
      {!((part === 'samples' || part === 'tasks') && id) && (
        <h1 className="t-title">{t(`centre.${part}`)}</h1>
      )}
      {!(isIdAlone && !noun) && <Body id={id} />}
    </CentreFrame>
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
