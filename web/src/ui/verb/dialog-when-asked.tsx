import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { needWords } from '#lib/i18n.ts'
import { faultWords, type Namespace } from '#lib/namespaces.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { onFirstGesture } from '#ui/form/first-gesture.ts'
import { showError } from '#ui/frame/toasts.tsx'
import { useFocusBack } from './focus-back.ts'

interface Asked {
  opened: boolean
  onClose: () => void
}

/** The code of a dialog: what is there of it, and how it comes. */
interface Later<P> {
  part?: ComponentType<P>
  bring: () => Promise<ComponentType<P>>
}

/** When a part is open, and what shuts it. */
interface Asking<P> {
  isOpen: (props: P) => boolean
  shut: (props: P) => void
  /** The reader's first gesture asks for it already. */
  comesEarly?: boolean
}

/**
 * A dialog whose code and words are loaded when it is first opened. Where they cannot be had, the reader is told, nothing opens, and the
 * next press asks again.
 * In: the words that it says beside those of its page.
 */
export const dialogWhenAsked = <P extends Asked>(
  words: readonly Namespace[],
  load: () => Promise<ComponentType<P>>,
): ((props: P) => ReactNode) =>
  partWhenAsked(words, load, { isOpen: ({ opened }) => opened, shut: ({ onClose }) => onClose() })

/** The same for a part that is open by something else than `opened`: the row that it shows, most often. */
export function partWhenAsked<P extends object>(
  words: readonly Namespace[],
  load: () => Promise<ComponentType<P>>,
  asking: Asking<P>,
): (props: P) => ReactNode {
  const later: Later<P> = {
    async bring() {
      const [part] = await Promise.all([load(), needWords([...words, ...faultWords])])
      later.part = part
      return part
    },
  }
  if (asking.comesEarly && typeof window !== 'undefined')
    onFirstGesture(() => void later.bring().catch(() => undefined))
  return (props) => <WhenAsked later={later} asking={asking} part={props} />
}

/** The same for a part that shows one thing, such as the drawer of a row: open while it is given that. In: the name by which it is given. */
export const partOf = <Name extends string, P extends { [Key in Name]?: unknown } & { onClose: () => void }>(
  name: Name,
  words: readonly Namespace[],
  load: () => Promise<ComponentType<P>>,
): ((props: P) => ReactNode) =>
  partWhenAsked(words, load, {
    isOpen: (props) => props[name] !== undefined,
    shut: ({ onClose }) => onClose(),
  })

interface WhenAskedProps<P> {
  later: Later<P>
  asking: Asking<P>
  part: P
}

function WhenAsked<P extends object>({ later, asking, part }: WhenAskedProps<P>) {
  const { t } = useTranslation('ui')
  const [Part, setPart] = useState(() => later.part)
  const isOpen = asking.isOpen(part)
  const isMissing = isOpen && Part === undefined
  useFocusBack(isOpen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what shuts it is another function each time
  useEffect(() => {
    if (!isMissing) return
    let isOver = false
    later.bring().then(
      (found) => {
        if (!isOver) setPart(() => found)
      },
      () => {
        if (isOver) return
        showError(t('error.hint'))
        asking.shut(part)
      },
    )
    return () => {
      isOver = true
    }
  }, [isMissing])
  return Part ? <Part {...part} /> : null
}
