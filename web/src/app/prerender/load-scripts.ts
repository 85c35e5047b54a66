/** A page that takes longer, as one of whose pictures does not come, is started all the same; milliseconds. */
const patience = 2_500
/** What a reader does, for which the application is needed at once. */
const gestures = ['pointerdown', 'keydown', 'input'] as const

/**
 * Calls back when what the page came with has been painted, pictures and all, or as soon as the reader does something: until then
 * neither the line nor the processor of a phone is busy with scripts. Once, however many of these come.
 */
export function whenPainted(start: () => void): void {
  const stop = new AbortController()
  const startOnce = () => {
    if (stop.signal.aborted) return
    stop.abort()
    start()
  }
  const { signal } = stop
  for (const name of gestures) addEventListener(name, startOnce, { capture: true, signal })
  // Two frames later it is on the screen. A page in the background is painted by nobody.
  const nextFrame = (then: () => void) => (document.hidden ? then() : requestAnimationFrame(then))
  addEventListener('load', () => nextFrame(() => nextFrame(startOnce)), { signal })
  addEventListener('DOMContentLoaded', () => setTimeout(startOnce, patience), { signal })
}

/** Asks for all scripts of a page at once and runs the first, which imports the others, when the page is whole. */
export function loadScripts([main, ...others]: readonly string[]): void {
  if (!main) return
  for (const href of [main, ...others]) add('link', { rel: 'modulepreload', crossOrigin: '', href })
  const run = () => add('script', { type: 'module', crossOrigin: '', src: main })
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run)
  else run()
}

function add<Name extends 'link' | 'script'>(name: Name, values: Partial<HTMLElementTagNameMap[Name]>): void {
  document.head.append(Object.assign(document.createElement(name), values))
}
