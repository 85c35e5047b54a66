/** A hand moves the mouse by so much while it presses; further is a drag, by which a press is taken back. In CSS pixels. */
const mostMoved = 4

const controls = 'button, a[href], [role="button"], [role="tab"], [role="menuitem"], label'

/**
 * A press of a control that moves away meanwhile is its press still (R310). The browser gives a click to what holds both the place of the press
 * and that of the release, so that a page which grows between the two does nothing at all. With Ctrl, Cmd, Shift or Alt it means something of the
 * browser's, such as another tab, which no script can say; and what says something else by now is not what was pressed.
 */
export function letPressesFollow(): void {
  let pressed: { control: HTMLElement; text: string | null; x: number; y: number } | undefined
  addEventListener(
    'pointerdown',
    ({ target, button, isPrimary, clientX, clientY }) => {
      const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null
      pressed =
        control && isPrimary && button === 0
          ? { control, text: control.textContent, x: clientX, y: clientY }
          : undefined
    },
    { capture: true, passive: true },
  )
  addEventListener(
    'click',
    (event) => {
      const { target, clientX, clientY } = event
      const was = pressed
      pressed = undefined
      // A key presses too, and a script; neither has a place.
      if (!was || event.detail === 0 || !(target instanceof Element)) return
      const moved = Math.hypot(clientX - was.x, clientY - was.y)
      const isLost = target !== was.control && target.contains(was.control)
      if (!isLost || moved > mostMoved || was.control.textContent !== was.text) return
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      event.stopImmediatePropagation()
      was.control.click()
    },
    true,
  )
}
