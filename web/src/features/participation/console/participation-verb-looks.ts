import {
  type Icon,
  IconArchive,
  IconBan,
  IconBell,
  IconCheck,
  IconCircleCheck,
  IconCoin,
  IconPencil,
  IconTruckDelivery,
} from '@tabler/icons-react'
import type { ParticipationAction } from './participation-list.ts'

/** How each verb of a participation looks in bar, menu and batch. */
export const participationVerbIcons = {
  approve: IconCheck,
  ship: IconTruckDelivery,
  pass: IconCircleCheck,
  returnForRevision: IconPencil,
  settle: IconCoin,
  remind: IconBell,
  reject: IconBan,
  terminate: IconArchive,
} as const satisfies Partial<Record<ParticipationAction, Icon>>

export type ConsoleVerb = keyof typeof participationVerbIcons

/** They end a participation or refuse it. */
export const graveVerbs: readonly string[] = ['reject', 'terminate'] satisfies ConsoleVerb[]
