import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import look from './button-look.module.css'
import { type ButtonLook, buttonColours } from './button-look.ts'

/** The classes by which Mantine's own stylesheet draws an ActionIcon; plain-button.spec.tsx compares them with one. */
const classes = {
  root: `mantine-focus-auto ${look.icon} m_8d3f4000 mantine-ActionIcon-root m_87cf2631 mantine-UnstyledButton-root`,
  icon: 'm_8d3afb97 mantine-ActionIcon-icon',
}

interface PlainIconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>
  'aria-label': string
  variant?: ButtonLook
  /** Width and height; a finger's by default. */
  size?: string
  children: ReactNode
}

/** A button of one icon that looks as Mantine's ActionIcon does, for first screens; elsewhere take Mantine's. */
export function PlainIconButton({
  variant = 'quiet',
  size = 'var(--tap)',
  className,
  style,
  children,
  ...rest
}: PlainIconButtonProps) {
  const { background, hover, color, border } = buttonColours[variant]
  return (
    <button
      type="button"
      {...rest}
      className={className ? `${classes.root} ${className}` : classes.root}
      style={{
        '--ai-size': size,
        '--ai-radius': 'var(--radius-control)',
        '--ai-bg': background,
        '--ai-hover': hover,
        '--ai-color': color,
        '--ai-bd': border,
        ...style,
      }}
      data-variant={variant}
      data-disabled={rest.disabled || undefined}
    >
      <span className={classes.icon}>{children}</span>
    </button>
  )
}
