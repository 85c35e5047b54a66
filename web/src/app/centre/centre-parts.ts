import {
  type Icon,
  IconAlertTriangle,
  IconBarcode,
  IconBell,
  IconBrandTiktok,
  IconBuildingBank,
  IconCalendar,
  IconCoin,
  IconGift,
  IconHistory,
  IconMailForward,
  IconMapPin,
  IconSettings,
  IconSpeakerphone,
} from '@tabler/icons-react'

/** The parts of the personal centre, in the order of its navigation. */
export const parts = [
  'samples',
  'tasks',
  'inbox',
  'records',
  'products',
  'accounts',
  'addresses',
  'payouts',
  'earnings',
  'strikes',
  'schedule',
  'invitations',
  'settings',
] as const
export type Part = (typeof parts)[number]

export const partIcons: Record<Part, Icon> = {
  inbox: IconBell,
  samples: IconGift,
  tasks: IconSpeakerphone,
  records: IconHistory,
  products: IconBarcode,
  accounts: IconBrandTiktok,
  addresses: IconMapPin,
  payouts: IconBuildingBank,
  earnings: IconCoin,
  strikes: IconAlertTriangle,
  schedule: IconCalendar,
  invitations: IconMailForward,
  settings: IconSettings,
}

/** Those of everybody; the others are a creator's. */
export const commonParts: readonly Part[] = ['inbox', 'settings']

/** Where the records open a case, and where the reader's own are listed. */
export const recordPlaces = {
  samples: { hrefOf: (id: string) => `/user?tab=samples&id=${id}`, listHref: '/user?tab=samples' },
  tasks: { hrefOf: (id: string) => `/myTask?id=${id}`, listHref: '/user?tab=tasks' },
}
