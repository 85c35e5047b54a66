import type { SampleStatus } from '@sampan/contract/sample-status'
import {
  IconArchive,
  IconBan,
  IconCircleCheck,
  IconCoin,
  IconEye,
  IconFileSearch,
  IconPackage,
  IconPackageImport,
  IconReceipt,
  IconSignature,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { type BadgeLook, badgeLook, StatusBadge } from '#ui/mark/status-badge.tsx'

const looks: Record<SampleStatus, BadgeLook> = {
  5: badgeLook('delta', IconEye),
  8: badgeLook('lotus', IconSignature),
  9: badgeLook('lotus', IconFileSearch),
  6: badgeLook('lagoon', IconPackage),
  10: badgeLook('lagoon', IconReceipt),
  0: badgeLook('lagoon', IconTruckDelivery),
  1: badgeLook('river', IconPackageImport),
  2: badgeLook('fulfilled', IconCircleCheck),
  3: badgeLook('sold', IconCoin),
  4: badgeLook('silt', IconArchive),
  7: badgeLook('clay', IconBan),
}

/**
 * State of a sample (R19). A creator's rejected sample arrives from the server as 5 until its appeal window opens, so
 * no rule about that is needed here.
 */
export function SampleBadge({ status, large }: { status: number; large?: boolean }) {
  const { t } = useTranslation('ui')
  return (
    <StatusBadge looks={looks} code={status} wordOf={(code) => t(`status.sample.${code}`)} large={large} />
  )
}
