import { type CooperationStage, cooperationStages } from '@sampan/contract/cooperation-own'
import {
  IconArchive,
  IconCircleCheck,
  IconClockOff,
  IconEye,
  IconHandStop,
  IconMailForward,
  IconMailOff,
  IconTruckDelivery,
  IconUserCheck,
  IconVideo,
  IconX,
} from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { type BadgeLook, badgeLook, StatusBadge } from '#ui/mark/status-badge.tsx'

const looks: Record<CooperationStage, BadgeLook> = {
  sent: badgeLook('lotus', IconMailForward),
  seen: badgeLook('delta', IconEye),
  accepted: badgeLook('river', IconCircleCheck),
  applied: badgeLook('delta', IconHandStop),
  signedUp: badgeLook('delta', IconUserCheck),
  shipped: badgeLook('lagoon', IconTruckDelivery),
  posted: badgeLook('fulfilled', IconVideo),
  ended: badgeLook('silt', IconArchive),
  declined: badgeLook('silt', IconX),
  withdrawn: badgeLook('silt', IconMailOff),
  expired: badgeLook('clay', IconClockOff),
}

/** How far a cooperation came. To its creator what is not answered is "To answer", seen or not. */
export function CooperationBadge(props: { stage: CooperationStage; isCreators?: boolean; large?: boolean }) {
  const { stage, isCreators = false, large = false } = props
  const { t } = useTranslation('cooperation')
  const isOpen = isCreators && (stage === 'sent' || stage === 'seen')
  return (
    <StatusBadge
      looks={looks}
      code={isOpen ? 'sent' : stage}
      wordOf={(code) => (isOpen ? t('toAnswer') : t(`stage.${code}`))}
      large={large}
    />
  )
}

/** The state of a line of the history, by its code: where it went as the invitation, not what came of it. */
const stageOfStatus: readonly CooperationStage[] = ['sent', 'accepted', 'declined', 'withdrawn', 'expired']
export const stageOf = (status: number | string): CooperationStage =>
  stageOfStatus[Number(status)] ?? cooperationStages[0]
