import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { needWords, needWordsAtOnce } from './i18n.ts'
import { faultWords, type Namespace } from './namespaces.ts'

/** A part that is loaded when it is first shown, together with the words that it says and those of what may go wrong. */
export const lazyWith = <P extends object>(
  words: readonly Namespace[],
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => {
    const [part] = await Promise.all([load(), needWords([...words, ...faultWords])])
    return { default: part }
  })

/**
 * The same for a part that a page shows without being asked: what it says is among the first words of its page, which the build finds by
 * the name of this function (web/build/said-keys.ts).
 */
export const lazyAtOnce = <P extends object>(
  words: readonly Namespace[],
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => {
    const [part] = await Promise.all([load(), needWordsAtOnce(words)])
    return { default: part }
  })
