/** A page also scrolls by itself, to where its reader is in a menu: only a wheel event proves that a person did it. */
const gestures = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** A page that is laid out below a mouse at rest gets a move event of zero pixels. */
const isAtRest = (event: Event): boolean =>
  event instanceof PointerEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0

/** Runs once when the reader first does anything: time enough to load what only answers them. @returns takes it back */
export function onFirstGesture(run: () => void): () => void {
  const stop = () => {
    for (const name of gestures) window.removeEventListener(name, once, true)
  }
  const once = (event: Event) => {
    if (isAtRest(event)) return
    stop()
    run()
  }
  for (const name of gestures) window.addEventListener(name, once, { capture: true, passive: true })
  return stop
}
