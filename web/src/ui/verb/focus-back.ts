import { useLayoutEffect } from 'react'

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
