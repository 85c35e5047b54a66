import { Button, type ButtonProps } from '@mantine/core'
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import classes from './action-button.module.css'

/** The five looks: one `primary` a screen; `destructive-solid` only inside its confirm dialog. */
export type ButtonLook = 'primary' | 'secondary' | 'tinted' | 'quiet' | 'destructive' | 'destructive-solid'

interface ActionButtonProps extends Omit<ButtonProps, 'loading' | 'variant' | 'children'> {
  variant?: ButtonLook
  children: ReactNode
  /** While true the button keeps its width and place, turns its spinner, and answers no press. */
  busy?: boolean
  /** What it says while busy: "Sending". */
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
    <Button
      {...rest}
      ref={ref}
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      miw={busy && width ? `${width}px` : rest.miw}
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
    </Button>
  )
}

/** Three quarters of a circle, 18, in the text's colour. */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" className={classes.spinner} data-size={size} aria-hidden>
      <path d="M12 3a9 9 0 1 0 9 9" />
    </svg>
  )
}
