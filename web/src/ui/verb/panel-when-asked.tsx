import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { needWords } from '#lib/i18n.ts'
import { faultWords, type Namespace } from '#lib/namespaces.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { onFirstGesture } from '#ui/form/first-gesture.ts'
import { ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'

/**
 * What is inside a panel that somebody has opened, loaded with its words when it is first shown: its shapes until then, and where it
 * cannot be had, why, and another try. The reader's first gesture asks for it already, so that it rarely has to be waited for.
 * In: the words that it says beside those of its page.
 */
export function panelWhenAsked<P extends object>(
  words: readonly Namespace[],
  load: () => Promise<ComponentType<P>>,
): (props: P) => ReactNode {
  let known: ComponentType<P> | undefined
  const bring = async () => {
    const [part] = await Promise.all([load(), needWords([...words, ...faultWords])])
    known = part
    return part
  }
  if (typeof window !== 'undefined') onFirstGesture(() => void bring().catch(() => undefined))
  return (props) => <WhenShown known={known} bring={bring} part={props} />
}

interface WhenShownProps<P> {
  known: ComponentType<P> | undefined
  bring: () => Promise<ComponentType<P>>
  part: P
}

function WhenShown<P extends object>({ known, bring, part }: WhenShownProps<P>) {
  const { t } = useTranslation('ui')
  const [Part, setPart] = useState(() => known)
  const [tries, setTries] = useState(0)
  const [isFailed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try brings it anew
  useEffect(() => {
    if (Part) return
    let isOver = false
    setFailed(false)
    bring().then(
      (found) => isOver || setPart(() => found),
      () => isOver || setFailed(true),
    )
    return () => {
      isOver = true
    }
  }, [tries])
  if (Part) return <Part {...part} />
  if (isFailed) return <ErrorState text={t('error.hint')} onRetry={() => setTries(tries + 1)} />
  return <ListSkeleton rows={2} form="rows" />
}
