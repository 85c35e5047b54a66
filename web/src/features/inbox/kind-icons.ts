import type { NotificationKind } from '@sampan/contract/notification'
import {
  type Icon,
  IconChecklist,
  IconCircleCheck,
  IconClock,
  IconClockExclamation,
  IconCoin,
  IconInfoCircle,
  IconPackage,
  IconSend,
  IconShieldLock,
} from '@tabler/icons-react'

export const kindIcons: Record<NotificationKind, Icon> = {
  turn: IconChecklist,
  dueSoon: IconClock,
  late: IconClockExclamation,
  progress: IconCircleCheck,
  parcel: IconPackage,
  money: IconCoin,
  news: IconInfoCircle,
  confirmation: IconSend,
  security: IconShieldLock,
}
