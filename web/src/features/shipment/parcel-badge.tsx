import type { ExpressState } from '@sampan/contract/shipment'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBuildingBank,
  IconCircleCheck,
  IconHandStop,
  IconMoped,
  IconPackage,
  IconPackageExport,
  IconRoute,
  IconTruck,
} from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { type BadgeLook, badgeLook, StatusBadge } from '#ui/mark/status-badge.tsx'

const looks: Record<ExpressState, BadgeLook> = {
  1: badgeLook('lagoon', IconPackage),
  0: badgeLook('lagoon', IconTruck),
  5: badgeLook('lagoon', IconMoped),
  8: badgeLook('delta', IconBuildingBank),
  3: badgeLook('river', IconCircleCheck),
  7: badgeLook('lotus', IconRoute),
  2: badgeLook('clay', IconAlertTriangle),
  14: badgeLook('clay', IconHandStop),
  6: badgeLook('clay', IconArrowBackUp),
  4: badgeLook('silt', IconPackageExport),
}

/** Where a parcel is, as its carrier says. */
export function ParcelBadge({ state }: { state: number }) {
  const { t } = useTranslation('ui')
  return <StatusBadge looks={looks} code={state} wordOf={(code) => t(`status.parcel.${code}`)} />
}
