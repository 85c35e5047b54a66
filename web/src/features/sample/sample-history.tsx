import type { HistoryEntry as ContractEntry, SampleRow } from '@sampan/contract/sample'
import {
  type Icon,
  IconAlertTriangle,
  IconArchive,
  IconBan,
  IconBell,
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconCoin,
  IconEye,
  IconEyeOff,
  IconFileSearch,
  IconGift,
  IconLink,
  IconPackage,
  IconPackageImport,
  IconReceipt,
  IconRotate,
  IconSignature,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseHistory } from '#ui/clock/case-history.tsx'
import { verbKeys } from '#ui/clock/history-line.tsx'
import { SampleBadge } from './sample-badge.tsx'

const icons: Record<string, Icon> = {
  apply: IconGift,
  approve: IconCheck,
  reject: IconBan,
  submitMou: IconSignature,
  returnMou: IconFileSearch,
  approveMou: IconCheck,
  placeOrder: IconReceipt,
  ship: IconPackage,
  receive: IconPackageImport,
  fulfil: IconCircleCheck,
  recordSale: IconCoin,
  close: IconArchive,
  withdraw: IconArchive,
  reopen: IconRotate,
  remind: IconBell,
  late: IconClock,
  deliver: IconTruckDelivery,
  pause: IconAlertTriangle,
  trouble: IconAlertTriangle,
  replacePost: IconLink,
  postGone: IconEyeOff,
  notKept: IconEyeOff,
  postBack: IconEye,
}

/** Verbs that end a review: their time is counted in hours, as the duty was. */
const answers = new Set(['approve', 'reject', 'approveMou', 'returnMou'])

interface SampleHistoryProps {
  row: SampleRow
  entries: ContractEntry[]
  /** Who reads the same lines on the other side. */
  otherSide: string
  /** The creator reads: what others did for the creator says "your". */
  isOwn?: boolean
}

/** What happened to a sample, the same lines on both sides. */
export function SampleHistory({ row, entries, otherSide, isOwn = false }: SampleHistoryProps) {
  const { t } = useTranslation('sample')
  return (
    <CaseHistory
      lines={entries}
      title={t('case.history')}
      note={t('case.sameHistory', { name: otherSide })}
      badgeOf={(status) => <SampleBadge status={status} />}
      icons={icons}
      answers={answers}
      creatorFace={row.creator.avatar}
      brandName={row.brand.name}
      sentenceOf={(line, name) => t(verbKeys(line, isOwn), { name })}
    />
  )
}
