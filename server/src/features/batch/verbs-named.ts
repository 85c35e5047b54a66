import { type BatchVerb, batchVerbNames } from '@sampan/contract/batch-run'
import { languages } from '@sampan/contract/country'
import type { Words } from '#kit/words.ts'

const kept = new WeakMap<Words, ReadonlyMap<BatchVerb, string>>()

/** Each verb in all languages, as one text in small letters; made once. */
function namesOf(words: Words): ReadonlyMap<BatchVerb, string> {
  const known = kept.get(words)
  if (known) return known
  const inAll = (verb: BatchVerb) =>
    languages.map((language) => words.say(language, `batch:verb.${verb}`, { count: 2, shown: '' })).join('\n')
  const made = new Map(batchVerbNames.map((verb) => [verb, inAll(verb).toLowerCase()]))
  kept.set(words, made)
  return made
}

/** The verbs whose names hold every word that was typed, in any language. */
export function verbsNamed(said: Words, typed: string): BatchVerb[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return [...namesOf(said)].flatMap(([verb, name]) =>
    words.every((word) => name.includes(word)) ? [verb] : [],
  )
}
