import type { SentInvitationDetail } from '@sampan/contract/invitation-sent'
import {
  type Icon,
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconEdit,
  IconEye,
  IconMailForward,
  IconMailOff,
  IconUserCheck,
  IconX,
} from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseHistory } from '#ui/clock/case-history.tsx'
import offer from '#ui/offer/offer.module.css'
import { InvitationBadge } from './invitation-badge.tsx'
import type { InvitationDetail } from './use-profile-form.ts'

type Line = SentInvitationDetail['history'][number]

const icons: Record<Line['verb'], Icon> = {
  invite: IconMailForward,
  agree: IconUserCheck,
  reject: IconX,
  accept: IconCircleCheck,
  decline: IconBan,
  withdraw: IconMailOff,
  reopen: IconArrowBackUp,
  renew: IconMailForward,
  see: IconEye,
  expire: IconMailOff,
  change: IconEdit,
  late: IconClock,
}
const answers = new Set(['accept', 'decline'])

interface HistoryProps {
  history: readonly Line[]
  /** Who reads the same lines on the other side. */
  otherSide: string
  /** Stands for a creator without an own picture. */
  face?: string
}

/** What happened to an invitation, the same lines on both sides. */
export function InvitationHistory({ history, otherSide, face = '' }: HistoryProps) {
  const { t } = useTranslation('invitation')
  return (
    <CaseHistory
      lines={history}
      title={t('history.title')}
      note={t('history.same', { name: otherSide })}
      badgeOf={(status) => <InvitationBadge status={status} />}
      icons={icons}
      answers={answers}
      creatorFace={face}
      sentenceOf={({ verb }, name) => t(`verb.${verb}`, { name })}
    />
  )
}

/** The same lines for its creator. */
export function SentHistory({ invitation: { history, inviter } }: { invitation: InvitationDetail }) {
  return (
    <section className={offer.card}>
      <InvitationHistory
        history={history}
        otherSide={inviter.brand?.name ?? inviter.agency ?? inviter.name}
      />
    </section>
  )
}
