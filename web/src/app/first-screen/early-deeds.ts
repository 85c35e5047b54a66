/** What a reader did to a page that its scripts had not taken over yet. */
interface EarlyDeeds {
  /** The button that was pressed last. */
  pressed?: HTMLElement | undefined
}

const deeds: EarlyDeeds = {}
const name = 'earlyDeeds'

function note({ target }: Event): void {
  if (document.documentElement.dataset.drawn !== 'taken') return
  const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
  if (button) deeds.pressed = button
}

/** Notes presses from now on: before anything is painted, in the script of the head. Links lead on by themselves. */
export function noteEarlyDeeds(): void {
  Object.assign(globalThis, { [name]: deeds })
  addEventListener('click', note, true)
}

/**
 * Does what was asked for before the application could hear it: React takes over first whatever a press reaches, and a field
 * keeps what was typed.
 * @param root where the application has been set to take over
 */
export function redoEarlyDeeds(root: HTMLElement): void {
  const { pressed }: EarlyDeeds = (globalThis as { [name]?: EarlyDeeds })[name] ?? {}
  const typed = [...root.querySelectorAll('input')].flatMap((field) =>
    field.value !== field.defaultValue ? [{ field, value: field.value }] : [],
  )
  if (pressed?.isConnected) pressed.click()
  for (const { field, value } of typed) retype(field, value)
}

/** As if it were typed now. React hears of a change only: of the first one so that it takes over the field. */
function retype(field: HTMLInputElement, value: string): void {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const each of ['', value]) {
    set?.call(field, each)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
