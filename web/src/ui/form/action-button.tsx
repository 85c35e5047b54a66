import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { PlainButton, type PlainButtonProps } from './button/plain-button.tsx'
import { Spinner } from './button/spinner.tsx'

interface ActionButtonProps extends Omit<PlainButtonProps, 'href'> {
  /** While true the button keeps its width and place, turns its spinner, and answers no press. */
  busy?: boolean
  /** Its label while busy: "Sending". */
  busyLabel?: ReactNode
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  type?: 'button' | 'submit'
  'data-autofocus'?: boolean | undefined
  form?: string
}

/** A button that does something over the network. Label: verb and thing, with the number where it counts. */
export function ActionButton({
  busy = false,
  busyLabel,
  children,
  onClick,
  type = 'button',
  ...rest
}: ActionButtonProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const [width, setWidth] = useState<number | undefined>()
  // The width at rest is kept, so that nothing beside the button moves while it is busy.
  useLayoutEffect(() => {
    if (!busy) setWidth(ref.current?.offsetWidth)
  }, [busy])
  return (
    <PlainButton
      {...rest}
      ref={ref}
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      style={busy && width ? { ...rest.style, minWidth: width } : rest.style}
      leftSection={busy ? <Spinner /> : rest.leftSection}
      rightSection={busy ? undefined : rest.rightSection}
      // A key that is held down presses once.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy && busyLabel ? busyLabel : children}
    </PlainButton>
  )
}
