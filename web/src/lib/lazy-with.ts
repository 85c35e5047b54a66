import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { needWords } from './i18n.ts'
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
