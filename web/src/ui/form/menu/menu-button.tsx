import type { MenuProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { type PressButton, WhenPressed } from '../when-pressed.tsx'

/** A line of a menu: it does something, or leads elsewhere. */
export interface MenuLine {
  key: string
  label: string
  icon?: Icon | undefined
  onPress?: (() => void) | undefined
  href?: string | undefined
  isNewTab?: boolean | undefined
  /** The key that does the same, "A" or "Shift G": shown where there is a keyboard. */
  shortcut?: string | undefined
  /** Ends or refuses something. */
  isGrave?: boolean | undefined
  /** One of several answers of which one holds. */
  isChosen?: boolean | undefined
  /** A rule over it parts it from the lines before. */
  startsPart?: boolean | undefined
  /** Of the line and of the rule over it. */
  className?: string | undefined
}

export interface MenuButtonProps {
  button: PressButton
  lines: readonly MenuLine[]
  width?: number
  position?: MenuProps['position']
  /** Between the button and its menu; pixels. */
  offset?: number
}

const load = () => import('./menu-button-opened.tsx').then((file) => file.OpenedMenuButton)

/** A button and its menu of lines. The menu is loaded when it is used. */
export function MenuButton({ button, ...props }: MenuButtonProps) {
  return <WhenPressed button={button} popup="menu" load={load} props={props} />
}
