import { type Ability, mayAny, reachOf } from '@sampan/contract/abilities'
import { anyLibrary } from '@sampan/contract/creator-library'
import type { Actor } from '@sampan/contract/endpoint'
import { anyInvitation } from '@sampan/contract/invitation-sent'
import { anyReview } from '@sampan/contract/task-status'
import {
  type Icon,
  IconAlertTriangle,
  IconBuildingStore,
  IconCalendar,
  IconCash,
  IconChartBar,
  IconCoin,
  IconFileCheck,
  IconFileText,
  IconFolders,
  IconGavel,
  IconGift,
  IconHeartHandshake,
  IconHistory,
  IconListCheck,
  IconMailForward,
  IconMessage,
  IconPackages,
  IconPercentage,
  IconPlayerPlay,
  IconSettings,
  IconShieldCheck,
  IconSignature,
  IconSpeakerphone,
  IconStack2,
  IconSunHigh,
  IconTag,
  IconTicket,
  IconUserCheck,
  IconUserPlus,
  IconUserSearch,
  IconUserShield,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'

export type PlaceKey =
  | 'today'
  | 'reports'
  | 'samples'
  | 'sampleGroups'
  | 'approvalRules'
  | 'creators'
  | 'groups'
  | 'inviteCodes'
  | 'schedule'
  | 'accounts'
  | 'mcnLinks'
  | 'shares'
  | 'cooperations'
  | 'invitations'
  | 'mous'
  | 'mouTemplates'
  | 'strikes'
  | 'tasks'
  | 'signUps'
  | 'reviews'
  | 'products'
  | 'budget'
  | 'commissions'
  | 'payouts'
  | 'feedback'
  | 'brands'
  | 'company'
  | 'people'
  | 'jobs'
  | 'permissions'
  | 'audit'
  | 'batches'
  | 'protocols'
  | 'settings'

/** The parts of the menu, with a line between: cases, people, what is offered, money, and the tenant itself. */
const parts = ['cases', 'people', 'offers', 'money', 'tenant'] as const

interface Place {
  key: PlaceKey
  path: string
  icon: Icon
  part: (typeof parts)[number]
  /** One of these leads there; everybody goes where nothing is needed. */
  needs?: readonly Ability[]
  /** What it is called where the need reaches as far as the reader's own company alone: the word is that of its page. */
  ofOwn?: 'colleagues'
}

const places: readonly Place[] = [
  { key: 'today', path: '/console/today', icon: IconSunHigh, part: 'cases' },
  { key: 'samples', path: '/console/samples', icon: IconGift, part: 'cases' },
  {
    key: 'sampleGroups',
    path: '/console/sample-groups',
    icon: IconPackages,
    part: 'cases',
    needs: ['auditSample'],
  },
  { key: 'signUps', path: '/console/sign-ups', icon: IconUserCheck, part: 'cases', needs: ['seeTasks'] },
  { key: 'reviews', path: '/console/reviews', icon: IconPlayerPlay, part: 'cases', needs: anyReview },
  { key: 'mous', path: '/console/mous', icon: IconSignature, part: 'cases', needs: ['reviewMou'] },
  { key: 'batches', path: '/console/batches', icon: IconStack2, part: 'cases' },
  { key: 'creators', path: '/console/creators', icon: IconUsers, part: 'people', needs: anyLibrary },
  { key: 'groups', path: '/console/groups', icon: IconFolders, part: 'people', needs: ['keepRelations'] },
  {
    key: 'accounts',
    path: '/console/accounts',
    icon: IconUserSearch,
    part: 'people',
    needs: ['checkCreatorAccount'],
  },
  {
    key: 'mcnLinks',
    path: '/console/mcn-links',
    icon: IconUserPlus,
    part: 'people',
    needs: ['askForMcnLink'],
  },
  {
    key: 'cooperations',
    path: '/console/cooperations',
    icon: IconHeartHandshake,
    part: 'people',
    needs: ['inviteCreator'],
  },
  {
    key: 'invitations',
    path: '/console/invitations',
    icon: IconMailForward,
    part: 'people',
    needs: anyInvitation,
  },
  {
    key: 'schedule',
    path: '/console/schedule',
    icon: IconCalendar,
    part: 'people',
    needs: ['keepSchedules'],
  },
  {
    key: 'inviteCodes',
    path: '/console/invite-codes',
    icon: IconTicket,
    part: 'people',
    needs: ['handOutInviteCode'],
  },
  { key: 'strikes', path: '/console/strikes', icon: IconGavel, part: 'people', needs: ['seeStrikes'] },
  { key: 'tasks', path: '/console/tasks', icon: IconSpeakerphone, part: 'offers', needs: ['seeOffers'] },
  { key: 'products', path: '/console/products', icon: IconTag, part: 'offers', needs: ['editProduct'] },
  {
    key: 'mouTemplates',
    path: '/console/agreement-texts',
    icon: IconFileText,
    part: 'offers',
    needs: ['editMouTemplate'],
  },
  {
    key: 'company',
    path: '/console/company',
    icon: IconBuildingStore,
    part: 'tenant',
    needs: ['answerVerification'],
  },
  { key: 'brands', path: '/console/brands', icon: IconBuildingStore, part: 'tenant', needs: ['verifyBrand'] },
  {
    key: 'approvalRules',
    path: '/console/rules',
    icon: IconListCheck,
    part: 'offers',
    needs: ['seeApprovalRules'],
  },
  { key: 'budget', path: '/console/budget', icon: IconWallet, part: 'money', needs: ['seeBudget'] },
  { key: 'shares', path: '/console/shares', icon: IconCoin, part: 'money', needs: ['seeShares'] },
  { key: 'reports', path: '/console/reports', icon: IconChartBar, part: 'money', needs: ['seeReports'] },
  {
    key: 'payouts',
    path: '/console/payouts',
    icon: IconCash,
    part: 'money',
    needs: ['preparePayoutRun', 'releasePayoutRun'],
  },
  {
    key: 'commissions',
    path: '/console/commissions',
    icon: IconPercentage,
    part: 'money',
    needs: ['importCommissions'],
  },
  {
    key: 'people',
    path: '/console/people',
    icon: IconUserShield,
    part: 'tenant',
    needs: ['keepColleagues'],
    ofOwn: 'colleagues',
  },
  {
    key: 'permissions',
    path: '/console/permissions',
    icon: IconShieldCheck,
    part: 'tenant',
    needs: ['changeAccess'],
  },
  { key: 'feedback', path: '/console/feedback', icon: IconMessage, part: 'tenant', needs: ['readFeedback'] },
  { key: 'jobs', path: '/console/jobs', icon: IconAlertTriangle, part: 'tenant', needs: ['mendJobs'] },
  { key: 'audit', path: '/console/audit', icon: IconHistory, part: 'tenant', needs: ['readAuditLog'] },
  {
    key: 'protocols',
    path: '/console/policies',
    icon: IconFileCheck,
    part: 'tenant',
    needs: ['editTenant'],
  },
  { key: 'settings', path: '/console/settings', icon: IconSettings, part: 'tenant', needs: ['editTenant'] },
]

/** Where somebody of a role may go. */
const placesOf = (role: Actor | undefined) =>
  places.filter(({ needs }) => role !== undefined && (needs === undefined || mayAny(role, ...needs)))

/** The same by the parts of the menu; a part without a place for the role is left out. */
export const placesByPart = (role: Actor | undefined): Place[][] => [
  ...Map.groupBy(placesOf(role), ({ part }) => part).values(),
]

/** Which word of `console:place` names it to somebody of a role. */
export const nameOfPlace = (
  { key, needs = [], ofOwn }: Pick<Place, 'key' | 'needs' | 'ofOwn'>,
  role: Actor | undefined,
) => (ofOwn && role !== undefined && needs.some((need) => reachOf(role, need) === 'own') ? ofOwn : key)

/** Pages that are in no menu, such as one case, are the server's to refuse. */
export const mayBeAt = (pathname: string, role: Actor): boolean => {
  const here = ({ path }: { path: string }) => pathname.replace(/^\/m/, '').startsWith(path)
  return !places.some(here) || placesOf(role).some(here)
}

/** The letters that lead to places once `G` is pressed, and to what is made once `N` is. */
const letters: Partial<Record<PlaceKey, string>> = {
  today: 't',
  samples: 's',
  tasks: 'k',
  creators: 'c',
  reviews: 'v',
  mous: 'a',
  reports: 'r',
}
const makers: readonly { letter: string; path: string; needs: Ability }[] = [
  { letter: 't', path: '/console/tasks/new', needs: 'editTask' },
  { letter: 'p', path: '/console/products/new', needs: 'editProduct' },
  { letter: 'i', path: '/console/cooperations/new', needs: 'inviteCreator' },
]

/** Where two letters lead somebody of a role, as `gs` or `nt`; undefined where they lead nowhere. */
export function pathOfKeys(first: 'g' | 'n', letter: string, role: Actor): string | undefined {
  return first === 'g'
    ? placesOf(role).find(({ key }) => letters[key] === letter)?.path
    : makers.find((each) => each.letter === letter && mayAny(role, each.needs))?.path
}
