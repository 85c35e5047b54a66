import { mayAny } from '@sampan/contract/abilities'
import type { Found, FoundKind } from '@sampan/contract/find'
import {
  type Icon,
  IconCalendar,
  IconCash,
  IconFileText,
  IconFolders,
  IconGavel,
  IconHistory,
  IconMessage,
  IconPackages,
  IconPercentage,
  IconSignature,
  IconStack2,
  IconTicket,
  IconUserPlus,
  IconWallet,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ParticipationBadge } from '#features/participation/participation-badge.tsx'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { SampleBadge } from '#features/sample/sample-badge.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import { clockWords } from '#ui/clock/clock-words.ts'
import { useClock } from '#ui/clock/use-clock.ts'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import { Face } from '#ui/mark/face.tsx'
import classes from './find.module.css'
import type { Recent } from './recent.ts'
import type { FinderPlace } from './use-actions.ts'

/** A line of the finder. */
export interface FinderLine {
  key: string
  href: string
  title: string
  text: string
  mark: ReactNode
  aside?: ReactNode
}

export const groups = [
  'yours',
  'recent',
  'creators',
  'cases',
  'cooperations',
  'invitations',
  'offers',
  'companies',
  'groups',
  'payouts',
  'batches',
  'templates',
  'codes',
  'links',
  'schedule',
  'commissions',
  'feedback',
  'actions',
  'pages',
] as const
export type Group = (typeof groups)[number]
export type Lines = Partial<Record<Group, FinderLine[]>>

const groupOf: Record<FoundKind, Group> = {
  samples: 'cases',
  participations: 'cases',
  mous: 'cases',
  creators: 'creators',
  products: 'offers',
  tasks: 'offers',
  brands: 'companies',
  people: 'companies',
  strikes: 'cases',
  cooperations: 'cooperations',
  invitations: 'invitations',
  groups: 'groups',
  payoutRuns: 'payouts',
  payouts: 'payouts',
  topUps: 'payouts',
  batches: 'batches',
  sampleGroups: 'groups',
  mouTemplates: 'templates',
  inviteCodes: 'codes',
  mcnLinks: 'links',
  schedules: 'schedule',
  commissionImports: 'commissions',
  feedback: 'feedback',
}

const hrefs: Record<FoundKind, (found: Found, role: string) => string> = {
  samples: ({ id }) => `/console/samples/${id}`,
  participations: ({ id }) => `/console/participations/${id}`,
  mous: ({ id }) => `/console/mous?view=all&open=${id}`,
  creators: ({ id }) => `/console/creators/${id}`,
  products: ({ id }) => `/console/products/${id}`,
  tasks: ({ id }) => `/console/tasks/${id}`,
  // Who does not see to companies themselves sees to their products.
  brands: ({ id, title }, role) =>
    mayAny(role, 'verifyBrand')
      ? `/console/brands?view=all&open=${id}`
      : `/console/products?q=${encodeURIComponent(title)}`,
  people: ({ title }) => `/console/people?view=all&q=${encodeURIComponent(title)}`,
  strikes: ({ id }) => `/console/strikes/${id}`,
  cooperations: ({ id }) => `/console/cooperations/${id}`,
  invitations: ({ id }) => `/console/invitations/${id}`,
  groups: ({ id }) => `/console/groups/${id}`,
  payoutRuns: ({ id }) => `/console/payouts?run=${id}`,
  payouts: ({ runId, facts: [reference = ''] }) =>
    `/console/payouts?run=${runId}&view=all&q=${encodeURIComponent(reference)}`,
  topUps: ({ title }) => `/console/budget?list=topUps&view=all&q=${encodeURIComponent(title)}`,
  batches: ({ id }) => `/console/batches?open=${id}`,
  sampleGroups: ({ id }) => `/console/samples?view=all&group=${id}`,
  mouTemplates: ({ id }) => `/console/agreement-texts/${id}`,
  inviteCodes: ({ title }) => `/console/invite-codes?view=all&q=${encodeURIComponent(title)}`,
  mcnLinks: ({ id }) => `/console/mcn-links/${id}`,
  schedules: ({ day }) => `/console/schedule${day ? `?day=${day}` : ''}`,
  commissionImports: ({ id }) => `/console/commissions?file=${id}`,
  feedback: ({ id }) => `/console/feedback?view=all&open=${id}`,
}

const pictures: Record<FoundKind, (found: Found) => ReactNode> = {
  samples: ({ picture }) => <ProductPicture url={picture} size={36} />,
  participations: ({ picture }) => <ProductPicture url={picture} size={36} />,
  mous: () => <Mark icon={IconSignature} />,
  creators: ({ title, picture }) => <Face name={title} url={picture} size={36} />,
  products: ({ picture }) => <ProductPicture url={picture} size={36} />,
  tasks: ({ picture }) => <ProductPicture url={picture} size={36} />,
  brands: ({ title, picture }) => <CompanyMark name={title} url={picture || null} size={36} />,
  people: ({ title, picture }) => <Face name={title} url={picture} size={36} />,
  strikes: () => <Mark icon={IconGavel} />,
  cooperations: ({ title, picture }) => <Face name={title} url={picture} size={36} />,
  invitations: ({ title, picture }) => <Face name={title} url={picture} size={36} />,
  groups: () => <Mark icon={IconFolders} />,
  payoutRuns: () => <Mark icon={IconCash} />,
  payouts: () => <Mark icon={IconCash} />,
  topUps: () => <Mark icon={IconWallet} />,
  batches: () => <Mark icon={IconStack2} />,
  sampleGroups: () => <Mark icon={IconPackages} />,
  mouTemplates: () => <Mark icon={IconFileText} />,
  inviteCodes: () => <Mark icon={IconTicket} />,
  mcnLinks: () => <Mark icon={IconUserPlus} />,
  schedules: () => <Mark icon={IconCalendar} />,
  commissionImports: () => <Mark icon={IconPercentage} />,
  feedback: () => <Mark icon={IconMessage} />,
}

function Mark({ icon: KindIcon }: { icon: Icon }) {
  return (
    <span className={classes.mark}>
      <KindIcon size={20} aria-hidden />
    </span>
  )
}

/** What was found, by groups: what waits for the reader leads. */
export function linesOfFound(
  found: readonly Found[],
  { role, sayDay }: { role: string; sayDay: (day: string) => string },
): Lines {
  const lines: Lines = {}
  for (const each of found) {
    const group = each.yours ? 'yours' : groupOf[each.kind]
    const line = {
      key: `${each.kind} ${each.id}`,
      href: hrefs[each.kind](each, role),
      title: each.title,
      text: [...each.facts, ...(each.day ? [sayDay(each.day)] : [])].join(' · '),
      mark: pictures[each.kind](each),
      aside: asideOf(each),
    }
    lines[group] = [...(lines[group] ?? []), line]
  }
  return lines
}

function asideOf({ kind, status, isTerminated, yours }: Found): ReactNode {
  if (yours) return <TimeLeft {...yours} />
  if (kind === 'mous' || kind === 'strikes' || kind === 'topUps') return <Kind kind={kind} />
  if (status === null) return undefined
  if (kind === 'samples') return <SampleBadge status={status} />
  return <ParticipationBadge status={status} isTerminated={isTerminated} />
}

/** What bears the number of a case beside the case itself, and what is among payouts and is none. */
function Kind({ kind }: { kind: 'mous' | 'strikes' | 'topUps' }) {
  const { t } = useTranslation('find')
  return <span className="t-meta second">{t(`kind.${kind}`)}</span>
}

function TimeLeft(yours: { startedAt: string; dueAt: string }) {
  const clock = { owner: { kind: 'person' as const, name: '' }, isYours: true, ...yours }
  const { reading, words } = useClock(clock)
  return (
    <span className={`${classes.left} num`} data-state={reading.state}>
      {clockWords(clock, reading, words, '').inline}
    </span>
  )
}

export const linesOfPlaces = (places: readonly FinderPlace[]): FinderLine[] =>
  places.map(({ key, label, href, icon: PlaceIcon }) => ({
    key: `place ${key}`,
    href,
    title: label,
    text: '',
    mark: <Mark icon={PlaceIcon} />,
  }))

export const linesOfRecent = (recent: readonly Recent[]): FinderLine[] =>
  recent.map(({ href, title }) => ({
    key: `recent ${href}`,
    href,
    title,
    text: '',
    mark: <Mark icon={IconHistory} />,
  }))
