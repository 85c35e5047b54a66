import {
  type ButtonHTMLAttributes,
  type ComponentType,
  cloneElement,
  type ReactElement,
  type Ref,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { finishWords } from '#lib/i18n.ts'
import { onFirstGesture } from './first-gesture.ts'

/** A button, or a part that hands on what a button takes. */
export type PressButton = ReactElement<
  ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> | undefined }
>

interface WhenPressedProps<P> {
  button: PressButton
  popup: 'menu' | 'dialog'
  /** What is in the button's place from the first press on: the button with what it opens. */
  load: () => Promise<ComponentType<P>>
  props: Omit<P, 'button'>
}

/**
 * A button alone until it is pressed: menus and panels are a tenth of what a first page weighs, and it opens none. They
 * come with the reader's first gesture, so that the press rarely waits.
 */
export function WhenPressed<P extends { button: PressButton }>({
  button,
  popup,
  load,
  props,
}: WhenPressedProps<P>) {
  const [Opened, setOpened] = useState<ComponentType<P>>()
  const [isComing, setComing] = useState(false)
  useEffect(() => onFirstGesture(() => void load().catch(() => undefined)), [load])
  // Another element takes the button's place, and a row that was slid sideways would jump back to its start.
  const slid = useRef<{ row: Element; left: number }[]>([])
  useLayoutEffect(() => {
    if (!Opened) return
    const hold = () => {
      for (const { row, left } of slid.current) row.scrollLeft = left
    }
    hold()
    const frame = requestAnimationFrame(hold)
    return () => cancelAnimationFrame(frame)
  }, [Opened])
  // `P` is `props` with the button: TypeScript does not put an Omit together again.
  if (Opened) return <Opened {...({ ...props, button } as unknown as P)} />
  return cloneElement(button, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    // On a slow line the press shows that it was felt.
    ...(isComing && { 'aria-busy': true }),
    onClick: ({ currentTarget }) => {
      setComing(true)
      Promise.all([load(), finishWords()]).then(
        ([part]) => {
          slid.current = slidAround(currentTarget)
          setOpened(() => part)
        },
        // No network: the button stays, and the next press tries again.
        () => setComing(false),
      )
    },
  })
}

/** Everything around an element that is slid sideways, with how far. */
function slidAround(element: Element): { row: Element; left: number }[] {
  const around: { row: Element; left: number }[] = []
  for (let row = element.parentElement; row; row = row.parentElement)
    if (row.scrollLeft > 0) around.push({ row, left: row.scrollLeft })
  return around
}

/** For what `load` brings: it opens at once, and its button takes the focus over from the one that was pressed. */
export function useOpenAtOnce(): [boolean, (isOpen: boolean) => void, RefObject<HTMLButtonElement | null>] {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    button.current?.focus({ preventScroll: true })
    setOpen(true)
  }, [])
  return [isOpen, setOpen, button]
}
