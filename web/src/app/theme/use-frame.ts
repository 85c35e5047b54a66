import { useLayoutEffect } from 'react'

/** Where a screen is shown; it decides control heights, radii and paddings (frames.css). */
export type Frame = 'phone' | 'site' | 'console'

/**
 * Sets the frame of the whole document while the calling shell is mounted. Every shell calls it once.
 * It is on <html> and not on the shell's own element because dialogs and menus are rendered outside the shell.
 */
export function useFrame(frame: Frame): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    root.dataset.frame = frame
    return () => {
      if (root.dataset.frame === frame) delete root.dataset.frame
    }
  }, [frame])
}

/** The phone shell's call: turns the /m root size rule on (root font size is viewport width / 750 * 100). */
export function usePhoneScale(): void {
  useFrame('phone')
}
