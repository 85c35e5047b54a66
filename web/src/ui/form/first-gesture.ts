const gestures = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/** Runs once when the reader first does anything: time enough to load what only answers them. @returns takes it back */
export function onFirstGesture(run: () => void): () => void {
  const stop = () => {
    for (const name of gestures) window.removeEventListener(name, once, true)
  }
  const once = () => {
    stop()
    run()
  }
  for (const name of gestures) window.addEventListener(name, once, { capture: true, passive: true })
  return stop
}
