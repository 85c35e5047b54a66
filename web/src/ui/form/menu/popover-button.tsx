import type { ReactNode } from 'react'
import { type PressButton, WhenPressed } from '../when-pressed.tsx'

export interface PopoverButtonProps {
  button: PressButton
  /** What is below the button while it is open. */
  children: ReactNode
}

const load = () => import('./popover-button-opened.tsx').then((file) => file.OpenedPopoverButton)

/** A button and a panel below it, which is loaded when it is used. */
export function PopoverButton({ button, children }: PopoverButtonProps) {
  return <WhenPressed button={button} popup="dialog" load={load} props={{ children }} />
}
