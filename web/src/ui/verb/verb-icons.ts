import {
  type Icon,
  IconArchive,
  IconArrowBackUp,
  IconBan,
  IconBell,
  IconCheck,
  IconCircleCheck,
  IconCoin,
  IconCopy,
  IconEdit,
  IconLink,
  IconMailOff,
  IconPackageImport,
  IconPackages,
  IconPencil,
  IconPlayerStop,
  IconPlus,
  IconPrinter,
  IconReceipt,
  IconReceiptRefund,
  IconRefresh,
  IconStatusChange,
  IconTrash,
  IconTruckDelivery,
  IconWorld,
  IconWorldOff,
} from '@tabler/icons-react'

/** How a verb looks wherever it is offered: in the bar of a case, the menu of a row, the batch bar. */
const icons = {
  approve: IconCheck,
  changeParcel: IconEdit,
  clawBack: IconReceiptRefund,
  close: IconArchive,
  confirmPost: IconCircleCheck,
  duplicate: IconCopy,
  end: IconPlayerStop,
  fulfil: IconLink,
  giveUp: IconTrash,
  pass: IconCircleCheck,
  passScript: IconCircleCheck,
  placeOrder: IconReceipt,
  publish: IconWorld,
  receive: IconPackageImport,
  recordSale: IconCoin,
  reject: IconBan,
  remind: IconBell,
  remove: IconTrash,
  reopen: IconArrowBackUp,
  replacePost: IconLink,
  retry: IconRefresh,
  return: IconArrowBackUp,
  returnForRevision: IconPencil,
  returnPost: IconArrowBackUp,
  returnScript: IconArrowBackUp,
  settle: IconCoin,
  ship: IconTruckDelivery,
  status: IconStatusChange,
  stock: IconPackages,
  terminate: IconArchive,
  topUp: IconPlus,
  unpublish: IconWorldOff,
  waybill: IconPrinter,
  takeBack: IconMailOff,
} as const satisfies Record<string, Icon>

/** A verb that the console knows. */
export type VerbName = keyof typeof icons

/** The keys that give them, to rows of a list and on the page of a case (R218). */
const letters: Partial<Record<VerbName, string>> = {
  approve: 'a',
  pass: 'p',
  passScript: 'p',
  reject: 'r',
  returnForRevision: 'r',
  returnScript: 'r',
  ship: 's',
}

/** @returns the letter of a verb that the console knows; of any other none */
export const letterOf = (verb: string): string | undefined => letters[verb as VerbName]

/** They end something, refuse it, or take it out of sight. */
const grave: ReadonlySet<VerbName> = new Set([
  'clawBack',
  'close',
  'end',
  'giveUp',
  'reject',
  'remove',
  'terminate',
  'unpublish',
  'takeBack',
])

/** The icon of a verb, and whether it is one of the grave ones. */
export const lookOf = (verb: VerbName): { icon: Icon; isGrave: boolean } => ({
  icon: icons[verb],
  isGrave: grave.has(verb),
})
