import { type Ability, mayAny } from '@sampan/contract/abilities'
import { anyLibrary } from '@sampan/contract/creator-library'
import type { Actor } from '@sampan/contract/endpoint'
import { anyInvitation } from '@sampan/contract/invitation-sent'
import { anyReview } from '@sampan/contract/task-status'
import {
  type Icon,
  IconAlertTriangle,
  IconCalendar,
  IconCash,
  IconFolders,
  IconGift,
  IconHistory,
  IconMailForward,
  IconMessage,
  IconPercentage,
  IconPlayerPlay,
  IconSettings,
  IconShieldCheck,
  IconSignature,
  IconSpeakerphone,
  IconTag,
  IconTicket,
  IconUserCheck,
  IconUserSearch,
  IconUserShield,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'

export type PlaceKey =
  | 'samples'
  | 'creators'
  | 'groups'
  | 'inviteCodes'
  | 'schedule'
  | 'accounts'
  | 'invitations'
  | 'mous'
  | 'tasks'
  | 'signUps'
  | 'reviews'
  | 'products'
  | 'budget'
  | 'commissions'
  | 'payouts'
  | 'feedback'
  | 'people'
  | 'jobs'
  | 'permissions'
  | 'audit'
  | 'settings'

const places: {
  key: PlaceKey
  path: string
  icon: Icon
  /** One of these leads there; everybody goes where nothing is needed. */
  needs?: readonly Ability[]
}[] = [
  { key: 'samples', path: '/console/samples', icon: IconGift },
  { key: 'creators', path: '/console/creators', icon: IconUsers, needs: anyLibrary },
  { key: 'groups', path: '/console/groups', icon: IconFolders, needs: ['keepRelations'] },
  { key: 'accounts', path: '/console/accounts', icon: IconUserSearch, needs: ['checkCreatorAccount'] },
  { key: 'invitations', path: '/console/invitations', icon: IconMailForward, needs: anyInvitation },
  { key: 'schedule', path: '/console/schedule', icon: IconCalendar, needs: ['keepSchedules'] },
  { key: 'inviteCodes', path: '/console/invite-codes', icon: IconTicket, needs: ['handOutInviteCode'] },
  { key: 'mous', path: '/console/mous', icon: IconSignature, needs: ['reviewMou'] },
  { key: 'tasks', path: '/console/tasks', icon: IconSpeakerphone, needs: ['seeOffers'] },
  { key: 'signUps', path: '/console/sign-ups', icon: IconUserCheck, needs: ['seeTasks'] },
  { key: 'reviews', path: '/console/reviews', icon: IconPlayerPlay, needs: anyReview },
  { key: 'products', path: '/console/products', icon: IconTag, needs: ['editProduct'] },
  { key: 'budget', path: '/console/budget', icon: IconWallet, needs: ['seeBudget'] },
  {
    key: 'payouts',
    path: '/console/payouts',
    icon: IconCash,
    needs: ['preparePayoutRun', 'releasePayoutRun'],
  },
  { key: 'commissions', path: '/console/commissions', icon: IconPercentage, needs: ['importCommissions'] },
  { key: 'people', path: '/console/people', icon: IconUserShield, needs: ['changeAccess'] },
  { key: 'permissions', path: '/console/permissions', icon: IconShieldCheck, needs: ['changeAccess'] },
  { key: 'feedback', path: '/console/feedback', icon: IconMessage, needs: ['readFeedback'] },
  { key: 'jobs', path: '/console/jobs', icon: IconAlertTriangle, needs: ['mendJobs'] },
  { key: 'audit', path: '/console/audit', icon: IconHistory, needs: ['readAuditLog'] },
  { key: 'settings', path: '/console/settings', icon: IconSettings, needs: ['editTenant'] },
]

/** Where somebody of a role may go. */
export const placesOf = (role: Actor | undefined) =>
  places.filter(({ needs }) => role !== undefined && (needs === undefined || mayAny(role, ...needs)))

/** Pages that are in no menu, such as one case, are the server's to refuse. */
export const mayBeAt = (pathname: string, role: Actor): boolean => {
  const here = ({ path }: { path: string }) => pathname.replace(/^\/m/, '').startsWith(path)
  return !places.some(here) || placesOf(role).some(here)
}
