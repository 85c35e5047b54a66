/** What a reader did to a prerendered page before the application had hydrated it. */
interface EarlyEvents {
  /** The button that was pressed last. */
  pressed?: HTMLElement | undefined
}

const early: EarlyEvents = {}
const name = 'earlyEvents'

function record({ target }: Event): void {
  if (document.documentElement.dataset.page !== 'prerendered') return
  const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
  if (button) early.pressed = button
}

/** Records presses from now on. Links need no application, they lead on by themselves. */
export function recordEarlyEvents(): void {
  Object.assign(globalThis, { [name]: early })
  addEventListener('click', record, true)
}

/**
 * Replays what happened before the application could hear it: React hydrates first whatever an event reaches, and a field keeps
 * what was typed.
 * @param root where React hydrates
 */
export function replayEarlyEvents(root: HTMLElement): void {
  const { pressed }: EarlyEvents = (globalThis as { [name]?: EarlyEvents })[name] ?? {}
  const typed = [...root.querySelectorAll('input')].flatMap((field) =>
    field.value !== field.defaultValue ? [{ field, value: field.value }] : [],
  )
  for (const { field, value } of typed) retype(field, value)
  if (pressed?.isConnected) pressed.click()
}

/** As if it were typed now. React is told of a change only: of the first one so that it hydrates the field. */
function retype(field: HTMLInputElement, value: string): void {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const each of ['', value]) {
    set?.call(field, each)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
