import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { useIsTopmost } from './topmost.ts'

/** Longer than the second press of a double click takes, in ms. */
const doubleClick = 500

/**
 * A dialog whose cross has a name; on the phone a sheet from below. The second press of a double click on the button
 * that opened it is no press outside. Esc shuts it only while nothing is over it. Shut, it gives the focus back to what
 * had it.
 */
export function Dialog(props: ModalProps) {
  const { t } = useTranslation('ui')
  const [isSettled, setSettled] = useState(false)
  useFocusBack(props.opened)
  const isTopmost = useIsTopmost(props.opened)
  useEffect(() => {
    if (!props.opened) return setSettled(false)
    const timer = setTimeout(() => setSettled(true), doubleClick)
    return () => clearTimeout(timer)
  }, [props.opened])
  return (
    <Modal
      closeOnClickOutside={isSettled}
      closeOnEscape={isTopmost}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      {...props}
    />
  )
}

/**
 * Gives the focus back when the dialog is shut, also where it was on the page only from the moment it opened: Mantine's own
 * way misses those. What somebody else has given the focus to since keeps it.
 */
export function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return
    const before = document.activeElement
    const giveBack = () => {
      const now = document.activeElement
      const isLost = now === null || now === document.body || now.closest('[role=dialog]') !== null
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
    // Not at once: React puts the focus back to where it was before it changed the page.
    return () => queueMicrotask(giveBack)
  }, [opened])
}
