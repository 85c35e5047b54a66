import { oneOf } from '@sampan/contract/one-of'
import type { ParcelState } from '@sampan/contract/parcel-state'
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

/** What carriers say of a parcel that no code tells; the look is that of the code, and of one not yet fetched its own. */
const exact = [
  'pending_pickup',
  'international_transit',
  'available_for_pickup',
  'delivery_failed',
  'cancelled',
  'expired',
] as const satisfies readonly ParcelState[]

const unfetched = badgeLook('silt', IconPackage)

interface ParcelBadgeProps {
  /** Null before the carrier has it. */
  state: number | null
  parcelState?: ParcelState | null
}

/** Where a parcel is, as its carrier says; nothing where it has said nothing. */
export function ParcelBadge({ state, parcelState }: ParcelBadgeProps) {
  const { t } = useTranslation('ui')
  const said = oneOf(exact, parcelState) ? t(`status.parcelIs.${parcelState}`) : undefined
  if (state !== null)
    return <StatusBadge looks={looks} code={state} wordOf={(code) => said ?? t(`status.parcel.${code}`)} />
  return said ? <StatusBadge looks={{ 0: unfetched }} code={0} wordOf={() => said} /> : null
}
