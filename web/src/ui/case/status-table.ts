import {
  type Icon,
  IconAlertTriangle,
  IconArchive,
  IconArrowBackUp,
  IconBan,
  IconBuildingBank,
  IconBuildingStore,
  IconCalendarEvent,
  IconCircleCheck,
  IconClockHour4,
  IconCoin,
  IconEye,
  IconFileSearch,
  IconHandStop,
  IconMoped,
  IconPackage,
  IconPackageExport,
  IconPackageImport,
  IconPlayerPlay,
  IconReceipt,
  IconRoute,
  IconSignature,
  IconTruck,
  IconTruckDelivery,
  IconUpload,
  IconWorldSearch,
} from '@tabler/icons-react'

/** Tint by meaning; `fulfilled` and `sold` are the two solid ones, for what has succeeded. Never mango. */
export type BadgeTint = 'delta' | 'lotus' | 'lagoon' | 'river' | 'clay' | 'silt' | 'fulfilled' | 'sold'
export interface BadgeLook {
  tint: BadgeTint
  icon: Icon
}

export type StatusKind = 'sample' | 'task' | 'parcel' | 'activity'

const look = (tint: BadgeTint, icon: Icon): BadgeLook => ({ tint, icon })

/** Badges by the status codes (sample status, task status, express status, activity status). */
export const statusLooks: Record<StatusKind, Record<string, BadgeLook>> = {
  sample: {
    5: look('delta', IconEye),
    8: look('lotus', IconSignature),
    9: look('lotus', IconFileSearch),
    6: look('lagoon', IconPackage),
    10: look('lagoon', IconReceipt),
    0: look('lagoon', IconTruckDelivery),
    1: look('river', IconPackageImport),
    2: look('fulfilled', IconCircleCheck),
    3: look('sold', IconCoin),
    4: look('silt', IconArchive),
    7: look('clay', IconBan),
  },
  task: {
    0: look('delta', IconHandStop),
    2: look('river', IconUpload),
    3: look('delta', IconEye),
    7: look('delta', IconBuildingStore),
    8: look('delta', IconWorldSearch),
    6: look('fulfilled', IconCircleCheck),
    4: look('sold', IconCoin),
    1: look('clay', IconBan),
    terminated: look('silt', IconArchive),
  },
  parcel: {
    1: look('lagoon', IconPackage),
    0: look('lagoon', IconTruck),
    5: look('lagoon', IconMoped),
    8: look('delta', IconBuildingBank),
    3: look('river', IconCircleCheck),
    7: look('lotus', IconRoute),
    2: look('clay', IconAlertTriangle),
    14: look('clay', IconHandStop),
    6: look('clay', IconArrowBackUp),
    4: look('silt', IconPackageExport),
  },
  activity: {
    toBeReleased: look('silt', IconClockHour4),
    comingSoon: look('delta', IconCalendarEvent),
    inProgress: look('river', IconPlayerPlay),
    ended: look('silt', IconArchive),
  },
}
