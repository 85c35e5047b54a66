import { type Ability, mayAny } from '@sampan/contract/abilities'
import {
  type Icon,
  IconCash,
  IconMailForward,
  IconSpeakerphone,
  IconTag,
  IconTicket,
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

const actions = [
  { key: 'newTask', needs: 'editTask', href: '/console/tasks/new', icon: IconSpeakerphone },
  { key: 'newProduct', needs: 'editProduct', href: '/console/products/new', icon: IconTag },
  { key: 'invite', needs: 'inviteCreator', href: '/console/invitations/new', icon: IconMailForward },
  { key: 'inviteCode', needs: 'handOutInviteCode', href: '/console/invite-codes', icon: IconTicket },
  { key: 'topUp', needs: 'topUpBudget', href: '/console/budget', icon: IconWallet },
  { key: 'payoutRun', needs: 'preparePayoutRun', href: '/console/payouts', icon: IconCash },
] as const satisfies readonly { key: string; needs: Ability; href: string; icon: Icon }[]

/** What the reader may begin from anywhere. */
export function useActions(role: string): FinderPlace[] {
  const { t } = useTranslation('find')
  return actions
    .filter(({ needs }) => mayAny(role, needs))
    .map(({ key, href, icon }) => ({ key, href, icon, label: t(`action.${key}`) }))
}
