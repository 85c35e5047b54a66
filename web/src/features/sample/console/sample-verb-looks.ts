import type { SampleAction } from '@sampan/contract/sample'
import {
  type Icon,
  IconArchive,
  IconArrowBackUp,
  IconBan,
  IconBell,
  IconCheck,
  IconCoin,
  IconEdit,
  IconLink,
  IconPackageImport,
  IconPrinter,
  IconReceipt,
  IconTruckDelivery,
} from '@tabler/icons-react'

/** How each verb of a sample looks in bar, menu and batch. */
export const sampleVerbIcons = {
  approve: IconCheck,
  reject: IconBan,
  remind: IconBell,
  placeOrder: IconReceipt,
  waybill: IconPrinter,
  ship: IconTruckDelivery,
  changeParcel: IconEdit,
  receive: IconPackageImport,
  fulfil: IconLink,
  replacePost: IconLink,
  recordSale: IconCoin,
  reopen: IconArrowBackUp,
  close: IconArchive,
} as const satisfies Partial<Record<SampleAction, Icon>>

export type ConsoleVerb = keyof typeof sampleVerbIcons

/** They end a case or refuse it. */
export const graveVerbs: readonly ConsoleVerb[] = ['reject', 'close']
