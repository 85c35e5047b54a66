import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import type { Verb } from './verb.ts'

interface VerbMenuProps {
  /** What the button is called: "More for SP-24809". */
  label: string
  verbs: readonly Verb[]
  /** What leads elsewhere comes first: open, preview. */
  children?: ReactNode
  /** In a bar the button has a line around it, in a row it has none. */
  isInBar?: boolean
}

/** The verbs of a record behind three dots; what ends something is red. */
export function VerbMenu({ label, verbs, children, isInBar = false }: VerbMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Menu width={isInBar ? 240 : 220} position="bottom-end">
      <Menu.Target>
        <ActionIcon ref={button} {...(isInBar && { variant: 'default' })} aria-label={label}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        {verbs.map((verb) => (
          <Menu.Item
            key={verb.action}
            leftSection={<verb.icon size={18} aria-hidden />}
            onClick={() => {
              // A dialog gives the focus back to what had it when it opened, and this line is gone by then.
              button.current?.focus()
              verb.onPress()
            }}
            {...(verb.isGrave && { color: 'clay' })}
          >
            {verb.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
