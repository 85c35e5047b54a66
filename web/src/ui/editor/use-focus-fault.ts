import { type Language, languages } from '@sampan/contract/country'
import { oneOf } from '@sampan/contract/one-of'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Errors } from './use-edited.ts'

/** Leads to a field of the form by its path in the contract, or to the nearest one that it is in. */
export function focusField(paths: readonly string[]): void {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-path]')]
  const first = fields.find((field) => {
    const own = field.dataset.path ?? ''
    return paths.some((path) => path === own || path.startsWith(`${own}.`) || own.startsWith(`${path}.`))
  })
  first?.focus({ preventScroll: true })
  first?.scrollIntoView({ block: 'center' })
}

/** What a form says of what is wrong in it. */
interface Faulty {
  errors: Errors
  /** How often it was refused: each time counts, also for the same fault. */
  refusals: number
}

/** Leads on when something is found wrong, and again each time that the form is refused for it. */
export function useEachFault({ errors, refusals }: Faulty, onFault: (paths: string[]) => void): void {
  const seen = useRef({ errors, refusals })
  const lead = useEffectEvent(onFault)
  useEffect(() => {
    const former = seen.current
    seen.current = { errors, refusals }
    const paths = Object.keys(errors)
    const isNew = refusals !== former.refusals || paths.some((path) => !(path in former.errors))
    if (isNew && paths.length > 0) lead(paths)
  }, [errors, refusals])
}

/**
 * Shows the language that has a wrong text, and leads to the first wrong field as it is on the page.
 * @param textFields those of the contract that have a text a language
 */
export function useFocusFault(
  faulty: Faulty,
  textFields: readonly string[],
  setLanguage: (language: Language) => void,
): void {
  useEachFault(faulty, (paths) => {
    const language = paths
      .filter((path) => textFields.some((field) => path.startsWith(`${field}.`)))
      .map((path) => path.split('.')[1])
      .find((each) => oneOf(languages, each))
    if (language) setLanguage(language)
    requestAnimationFrame(() => focusField(paths))
  })
}
