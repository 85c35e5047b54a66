/** Where keys mean something of their own. */
const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'

/** Whether somebody writes in a field. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(fields) !== null

/** Signs that are keys of their own where a keyboard writes Latin letters, by their places. */
const signs: Record<string, string> = { BracketLeft: '[' }

/** The letter of a key also where the keyboard writes another script, such as Thai. */
export function nameOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  const isForeign = key.length === 1 && key > '\u007f'
  if (!isForeign) return key
  return code.startsWith('Key') ? code.slice(3).toLowerCase() : (signs[code] ?? key)
}
