import type { Mode } from '@sampan/contract/tenant'
import {
  IconCompass,
  IconCompassFilled,
  IconGift,
  IconGiftFilled,
  IconSpeakerphone,
  IconUser,
  IconUserFilled,
} from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useTurnCount } from '#features/notification/use-turn-counts.ts'
import { useModes } from '#features/tenant/tenant.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { type Tab, TabBar } from '#ui/frame/tab-bar.tsx'

/** Samples, Tasks, Guide, Me: the first three by the modes of the country; all until those are known, so that none jumps in. */
export function PhoneTabs() {
  const { t } = useTranslation('tenant')
  const modes = useModes()
  const turns = useTurnCount()
  const isOpen = (mode: Mode) => modes.has(mode) || !modes.isKnown
  const { pathname } = useLocation()
  const tabs: (Tab & { isOpen: boolean })[] = [
    {
      key: '/m/index',
      href: '/m/index',
      label: t('tab.samples'),
      icon: IconGift,
      activeIcon: IconGiftFilled,
      isOpen: isOpen('goods'),
    },
    {
      key: '/m/taskList',
      href: '/m/taskList',
      label: t('tab.tasks'),
      icon: IconSpeakerphone,
      activeIcon: IconSpeakerphone,
      isOpen: isOpen('task'),
    },
    {
      key: '/m/introduction',
      href: '/m/introduction',
      label: t('tab.guide'),
      icon: IconCompass,
      activeIcon: IconCompassFilled,
      isOpen: isOpen('aboutUs'),
    },
    {
      key: '/m/user',
      href: '/m/user',
      label: t('tab.me'),
      icon: IconUser,
      activeIcon: IconUserFilled,
      yours: turns,
      isOpen: true,
    },
  ]
  return <TabBar tabs={tabs.filter((tab) => tab.isOpen)} active={pathname} />
}
