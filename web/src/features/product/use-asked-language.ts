import type { Language } from '@sampan/contract/country'
import { useState } from 'react'

/** The language in which the reader asked for one product's or task's words, until they look at another one. */
export function useAskedLanguage(id: string): [Language | undefined, (language: Language) => void] {
  const [asked, setAsked] = useState<{ id: string; language: Language }>()
  return [asked?.id === id ? asked.language : undefined, (language) => setAsked({ id, language })]
}
