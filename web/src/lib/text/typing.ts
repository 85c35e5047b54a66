/** Fields of forms and dialogs in which somebody has written something that is not sent yet. */
const written = new Set<HTMLInputElement | HTMLTextAreaElement>()
const textTypes = new Set(['text', 'url', 'number', 'email', 'tel', 'date'])

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    textTypes.has(target.type) &&
    target.closest('form:not([role=search]), [role=dialog]') !== null)

if (typeof document !== 'undefined') {
  document.addEventListener('input', ({ target }) => void (isField(target) && written.add(target)), true)
}

/**
 * Whether a page that changes now could take away what somebody writes, or a dialog that is open. What was sent or emptied
 * is forgotten.
 */
export function isWriting(): boolean {
  if (document.querySelector('[role=dialog]')) return true
  for (const field of written) if (!field.isConnected || field.value === '') written.delete(field)
  return written.size > 0
}
