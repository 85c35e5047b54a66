import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import type { MenuAnswer } from '#ui/form/choice-menu.tsx'

const schemes = [
  { key: 'light', icon: IconSun },
  { key: 'dark', icon: IconMoon },
  { key: 'auto', icon: IconDeviceDesktop },
] as const

/** Light, dark, or as the device says; kept in the browser. */
export function useSchemeAnswers(): MenuAnswer[] {
  const { t } = useTranslation('tenant')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return schemes.map(({ key, icon: SchemeIcon }) => ({
    key,
    label: t(`scheme.${key}`),
    icon: <SchemeIcon size={18} aria-hidden />,
    isChosen: colorScheme === key,
    onChoose: () => setColorScheme(key),
  }))
}
