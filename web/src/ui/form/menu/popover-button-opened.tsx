import { Popover } from '@mantine/core'
import { cloneElement } from 'react'
import { useOpenAtOnce } from '../when-pressed.tsx'
import type { PopoverButtonProps } from './popover-button.tsx'

/** The button with its panel; loaded by popover-button.tsx. */
export function OpenedPopoverButton({ button, children }: PopoverButtonProps) {
  const [isOpen, setOpen, ref] = useOpenAtOnce()
  return (
    <Popover position="bottom-start" trapFocus withinPortal opened={isOpen} onChange={setOpen}>
      <Popover.Target>{cloneElement(button, { ref, onClick: () => setOpen(!isOpen) })}</Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  )
}
