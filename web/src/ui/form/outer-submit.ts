import { type MouseEvent, useCallback, useEffect, useId, useState } from 'react'

/** A form inside of a step, sent by the step's own button: a screen has one. */
export interface OuterSubmit {
  /** Of the form element. */
  id: string
  tell: (state: FormState) => void
}
interface FormState {
  /** A form is in the step. */
  isOpen: boolean
  isBusy: boolean
}

const closed: FormState = { isOpen: false, isBusy: false }

/** Called by the step: what its button has to know of a form that may be in it. */
export function useOuterSubmit(): OuterSubmit & FormState {
  const id = useId()
  const [state, setState] = useState(closed)
  const tell = useCallback((next: FormState) => setState(next), [])
  return { id, tell, ...state }
}

/** Called by the form while it is there. @param outer undefined where the form has a button of its own */
export function useTellOuter(outer: OuterSubmit | undefined, isBusy: boolean): void {
  const tell = outer?.tell
  useEffect(() => tell?.({ isOpen: true, isBusy }), [tell, isBusy])
  useEffect(() => () => tell?.(closed), [tell])
}

/** What the step's button does: sends the form that is in the step, else goes on. */
export const pressOf = (form: OuterSubmit & FormState, next: () => void) =>
  form.isOpen ? ({ type: 'submit', form: form.id } as const) : ({ onClick: goOn(next) } as const)

/**
 * The press may put a step with a form in place at once, and the button becomes the one that sends that form before the
 * browser does what the press is for: that press must not send it.
 */
const goOn = (next: () => void) => (event: MouseEvent) => {
  event.preventDefault()
  next()
}
