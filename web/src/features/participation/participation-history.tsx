import type { ParticipationDetail } from '@sampan/contract/task'
import { paysDirectly } from '@sampan/contract/task-payment'
import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconBell,
  IconChartBar,
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconCoin,
  IconDoorExit,
  IconEdit,
  IconEye,
  IconEyeOff,
  IconFileSearch,
  IconFileText,
  IconGift,
  IconLink,
  IconPackage,
  IconPackageImport,
  IconReceiptRefund,
  IconRotate,
  IconSignature,
  IconSpeakerphone,
  IconTruckDelivery,
  IconUpload,
} from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseHistory } from '#ui/clock/case-history.tsx'
import { verbKeys } from '#ui/clock/history-line.tsx'
import { ParticipationBadge } from './participation-badge.tsx'

const icons: Record<string, Icon> = {
  signUp: IconSpeakerphone,
  approve: IconCheck,
  reject: IconBan,
  submitMou: IconSignature,
  returnMou: IconFileSearch,
  approveMou: IconCheck,
  ship: IconPackage,
  changeParcel: IconEdit,
  deliver: IconTruckDelivery,
  receive: IconPackageImport,
  sampleArrived: IconGift,
  sampleClosed: IconGift,
  sampleReopened: IconGift,
  submitScript: IconFileText,
  replaceScript: IconFileText,
  passScript: IconCheck,
  returnScript: IconRotate,
  submitFile: IconUpload,
  submitLink: IconLink,
  pass: IconCheck,
  returnForRevision: IconRotate,
  roundsUsedUp: IconRotate,
  addPostLink: IconLink,
  enterFigures: IconChartBar,
  taskChanged: IconEdit,
  complete: IconCircleCheck,
  terminate: IconDoorExit,
  settle: IconCoin,
  settleUnpaid: IconCoin,
  keep: IconEye,
  remind: IconBell,
  late: IconClock,
  escalate: IconClock,
  pause: IconAlertTriangle,
  resume: IconTruckDelivery,
  trouble: IconAlertTriangle,
  mend: IconTruckDelivery,
  postGone: IconEyeOff,
  postBack: IconEye,
  notKept: IconEyeOff,
  owe: IconCoin,
  dueSooner: IconClock,
  sayPaid: IconCoin,
  confirmPayment: IconCheck,
  countReceived: IconClock,
  contradictPayment: IconAlertTriangle,
  handOnPayment: IconClock,
  findPaid: IconCheck,
  findUnpaid: IconBan,
  seeAccount: IconEye,
  announceClawback: IconReceiptRefund,
  agreeToClawback: IconReceiptRefund,
  countAgreed: IconClock,
  handOnClawback: IconClock,
  contradictClawback: IconAlertTriangle,
  upholdClawback: IconReceiptRefund,
  dropClawback: IconBan,
}

/** Their time is counted in hours, as the duty was. */
const answers = new Set([
  'approve',
  'reject',
  'approveMou',
  'returnMou',
  'pass',
  'returnForRevision',
  'passScript',
  'returnScript',
])

interface ParticipationHistoryProps {
  detail: ParticipationDetail
  /** Who reads the same lines on the other side. */
  otherSide: string
  /** The creator reads: what others did for the creator says "your". */
  isOwn?: boolean
}

/** What happened in a participation, the same lines on both sides. */
export function ParticipationHistory({ detail, otherSide, isOwn = false }: ParticipationHistoryProps) {
  const { t } = useTranslation('task')
  return (
    <CaseHistory
      lines={detail.history}
      title={t('case.history')}
      note={t('case.sameHistory', { name: otherSide })}
      badgeOf={(status, led) => (
        <ParticipationBadge status={status} isTerminated={led?.verb === 'terminate'} />
      )}
      icons={icons}
      answers={answers}
      creatorFace={detail.creator.avatar}
      brandName={detail.brand.name}
      sentenceOf={(line, name) => t([...unpaidKeys(line.verb, detail), ...verbKeys(line, isOwn)], { name })}
    />
  )
}

/** A case that closed without its reward says why instead of that it was paid. */
function unpaidKeys(verb: string, { earned, task, history }: ParticipationDetail): `verb.${string}`[] {
  if (verb !== 'settle' || Number(task.reward) === 0) return []
  if (earned === null) return ['verb.settleUnpaid']
  if (Number(earned) === 0) return [wasKept(history) ? 'verb.settleForfeited' : 'verb.settleNotKept']
  return paysDirectly(task.paymentMethod) ? ['verb.settleDirectly'] : []
}

/** A reward was lost by a second strike, unless its post stayed away for too long. */
export const wasKept = (history: ParticipationDetail['history']): boolean =>
  history.every((line) => line.verb !== 'notKept')
