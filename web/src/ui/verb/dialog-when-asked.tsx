import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { needWords } from '#lib/i18n.ts'
import { faultWords, type Namespace } from '#lib/namespaces.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { showError } from '#ui/frame/toasts.tsx'

interface Asked {
  opened: boolean
  onClose: () => void
}

/** The code of a dialog: what is there of it, and how it comes. */
interface Later<P> {
  part?: ComponentType<P>
  bring: () => Promise<ComponentType<P>>
}

/**
 * A dialog whose code and words are loaded when it is first opened. Where they cannot be had, the reader is told, nothing opens, and the
 * next press asks again.
 * In: the words that it says beside those of its page.
 */
export function dialogWhenAsked<P extends Asked>(
  words: readonly Namespace[],
  load: () => Promise<ComponentType<P>>,
): (props: P) => ReactNode {
  const later: Later<P> = {
    async bring() {
      const [part] = await Promise.all([load(), needWords([...words, ...faultWords])])
      later.part = part
      return part
    },
  }
  return (props) => <WhenAsked later={later} dialog={props} />
}

function WhenAsked<P extends Asked>({ later, dialog }: { later: Later<P>; dialog: P }) {
  const { t } = useTranslation('ui')
  const [Part, setPart] = useState(() => later.part)
  const isMissing = dialog.opened && Part === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: what closes it is another function each time
  useEffect(() => {
    if (!isMissing) return
    let isOver = false
    later.bring().then(
      (part) => {
        if (!isOver) setPart(() => part)
      },
      () => {
        if (isOver) return
        showError(t('error.hint'))
        dialog.onClose()
      },
    )
    return () => {
      isOver = true
    }
  }, [isMissing])
  return Part ? <Part {...dialog} /> : null
}
