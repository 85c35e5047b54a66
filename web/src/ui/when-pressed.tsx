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
import { onFirstGesture } from './first-gesture.ts'

/** A button, or a part that hands on what a button takes. */
export type PressButton = ReactElement<
  ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> | undefined }
>

interface WhenPressedProps<P> {
  button: PressButton
  popup: 'menu' | 'dialog'
  /** What stands in the button's place from the first press on: the button with what it opens. */
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
  useEffect(() => onFirstGesture(() => void load().catch(() => undefined)), [load])
  if (Opened) return <Opened {...({ ...props, button } as unknown as P)} />
  return cloneElement(button, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onClick: () =>
      void load().then(
        (part) => setOpened(() => part),
        // No network: the button stays, and the next press tries again.
        () => undefined,
      ),
  })
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
