import type { MenuProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { type PressButton, WhenPressed } from './when-pressed.tsx'

export interface MenuAnswer {
  key: string
  label: ReactNode
  icon?: ReactNode
  isChosen: boolean
  onChoose: () => void
  /** Where the words are not in the reader's language. */
  lang?: string
}

export interface ChoiceMenuProps {
  button: PressButton
  answers: readonly MenuAnswer[]
  width?: number
  /** Several may hold, and the menu stays open. */
  isMany?: boolean
  /** False leaves the menu open, to compare before one leaves. */
  closes?: boolean
  /** What the answers are about, over them. */
  title?: string
  position?: MenuProps['position']
}

const load = () => import('./choice-menu-opened.tsx').then((file) => file.OpenedChoiceMenu)

/** A button and its menu of answers, of which one holds or, with `isMany`, several. The menu is loaded when it is used. */
export function ChoiceMenu({ button, ...props }: ChoiceMenuProps) {
  return <WhenPressed button={button} popup="menu" load={load} props={props} />
}
