import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Verb } from './verb.ts'

interface VerbMenuProps {
  /** What the button is called: "More for SP-24809". */
  label: string
  verbs: readonly Verb[]
  /** What leads elsewhere stands first: open, preview. */
  children?: ReactNode
  /** In a bar the button has a line around it, in a row it has none. */
  isInBar?: boolean
}

/** The verbs of a record behind three dots; what ends something is red. */
export function VerbMenu({ label, verbs, children, isInBar = false }: VerbMenuProps) {
  return (
    <Menu width={isInBar ? 240 : 220} position="bottom-end">
      <Menu.Target>
        <ActionIcon {...(isInBar && { variant: 'default' })} aria-label={label}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        {verbs.map((verb) => (
          <Menu.Item
            key={verb.action}
            leftSection={<verb.icon size={18} aria-hidden />}
            onClick={verb.onPress}
            {...(verb.isGrave && { color: 'clay' })}
          >
            {verb.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
