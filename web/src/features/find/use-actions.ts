import { type Ability, mayAny } from '@sampan/contract/abilities'
import {
  type Icon,
  IconCalendarPlus,
  IconCash,
  IconFileText,
  IconFolderPlus,
  IconHeartHandshake,
  IconMailForward,
  IconPercentage,
  IconSpeakerphone,
  IconTag,
  IconTicket,
  IconUpload,
  IconUserPlus,
  IconUserShield,
  IconWallet,
} from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'

export interface FinderPlace {
  key: string
  label: string
  /** Without the `/m` of phones. */
  href: string
  icon: Icon
}

/** What begins something: a page, or a page that opens its dialog by the end of the address (`use-asked-open.ts`). */
const actions = [
  { key: 'newTask', needs: 'editTask', href: '/console/tasks/new', icon: IconSpeakerphone },
  { key: 'newProduct', needs: 'editProduct', href: '/console/products/new', icon: IconTag },
  { key: 'invite', needs: 'inviteCreator', href: '/console/invitations/new', icon: IconMailForward },
  { key: 'cooperate', needs: 'inviteCreator', href: '/console/cooperations/new', icon: IconHeartHandshake },
  { key: 'addCreator', needs: 'enterCreator', href: '/console/creators#new', icon: IconUserPlus },
  { key: 'askCreator', needs: 'askForMcnLink', href: '/console/mcn-links#new', icon: IconUserPlus },
  { key: 'newGroup', needs: 'keepRelations', href: '/console/groups#new', icon: IconFolderPlus },
  { key: 'scheduleEntry', needs: 'keepSchedules', href: '/console/schedule#new', icon: IconCalendarPlus },
  { key: 'template', needs: 'editMouTemplate', href: '/console/agreement-texts/new', icon: IconFileText },
  { key: 'inviteCode', needs: 'handOutInviteCode', href: '/console/invite-codes#new', icon: IconTicket },
  { key: 'inviteColleague', needs: 'keepColleagues', href: '/console/people#new', icon: IconUserShield },
  { key: 'askTopUp', needs: 'askForTopUp', href: '/console/budget#new', icon: IconWallet },
  { key: 'payoutRun', needs: 'preparePayoutRun', href: '/console/payouts#new', icon: IconCash },
  {
    key: 'importCommissions',
    needs: 'importCommissions',
    href: '/console/commissions#new',
    icon: IconPercentage,
  },
  { key: 'importParcels', needs: 'shipSample', href: '/console/samples#import', icon: IconUpload },
  { key: 'importProducts', needs: 'editProduct', href: '/console/products#import', icon: IconUpload },
  { key: 'importCreators', needs: 'enterCreator', href: '/console/creators#many', icon: IconUpload },
] as const satisfies readonly { key: string; needs: Ability; href: string; icon: Icon }[]

/** What the reader may begin from anywhere. */
export function useActions(role: string): FinderPlace[] {
  const { t } = useTranslation('find')
  return actions
    .filter(({ needs }) => mayAny(role, needs))
    .map(({ key, href, icon }) => ({ key, href, icon, label: t(`action.${key}`) }))
}
