import { type Language, languages } from '@sampan/contract/country'
import { oneOf } from '@sampan/contract/one-of'
import { useEffect, useRef } from 'react'
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

/**
 * Shows the language that has a wrong text, and leads to the first wrong field as it is on the page.
 * @param textFields those of the contract that have a text a language
 */
export function useFocusFault(
  errors: Errors,
  textFields: readonly string[],
  setLanguage: (language: Language) => void,
): void {
  const seen = useRef(errors)
  useEffect(() => {
    const isNew = Object.keys(errors).some((path) => !(path in seen.current))
    seen.current = errors
    if (!isNew) return
    const paths = Object.keys(errors)
    const language = paths
      .filter((path) => textFields.some((field) => path.startsWith(`${field}.`)))
      .map((path) => path.split('.')[1])
      .find((each) => oneOf(languages, each))
    if (language) setLanguage(language)
    requestAnimationFrame(() => focusField(paths))
  }, [errors, textFields, setLanguage])
}
