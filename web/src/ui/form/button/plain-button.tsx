import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link } from '#ui/frame/links.tsx'
import look from './button-look.module.css'
import { type ButtonLook, type ButtonSize, buttonColours, buttonMeasures } from './button-look.ts'

/** The classes by which Mantine's own stylesheet draws a Button; plain-button.spec.tsx compares them with one. */
const classes = {
  root: `mantine-focus-auto ${look.button} m_77c9d27d mantine-Button-root m_87cf2631 mantine-UnstyledButton-root`,
  inner: `${look.inner} m_80f1301b mantine-Button-inner`,
  section: `${look.section} m_a74036a mantine-Button-section`,
  label: `${look.label} m_811560b9 mantine-Button-label`,
}

export interface PlainButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  ref?: Ref<HTMLButtonElement>
  variant?: ButtonLook
  size?: ButtonSize
  leftSection?: ReactNode
  rightSection?: ReactNode
  fullWidth?: boolean
  /** Where it leads: it is a link then. */
  href?: string
  children: ReactNode
}

/**
 * A button that looks as Mantine's does, for first screens: that one brings 7 KB of script for what they do not use of it.
 * Elsewhere take Mantine's.
 */
export function PlainButton(props: PlainButtonProps) {
  const {
    variant = 'secondary',
    size,
    leftSection,
    rightSection,
    fullWidth,
    href,
    className,
    style,
    children,
    ...rest
  } = props
  const shared = {
    className: className ? `${classes.root} ${className}` : classes.root,
    style: { ...variablesOf(variant, size), ...style },
    'data-variant': variant,
    'data-size': size,
    'data-block': fullWidth || undefined,
    'data-with-left-section': Boolean(leftSection) || undefined,
    'data-with-right-section': Boolean(rightSection) || undefined,
    'data-disabled': rest.disabled || undefined,
    children: (
      <span className={classes.inner}>
        {leftSection && (
          <span className={classes.section} data-position="left">
            {leftSection}
          </span>
        )}
        <span className={classes.label}>{children}</span>
        {rightSection && (
          <span className={classes.section} data-position="right">
            {rightSection}
          </span>
        )}
      </span>
    ),
  }
  return href === undefined ? (
    <button type="button" {...rest} {...shared} />
  ) : (
    <Link {...(rest as AnchorHTMLAttributes<HTMLAnchorElement>)} href={href} {...shared} />
  )
}

function variablesOf(variant: ButtonLook, size: ButtonSize | undefined): Record<string, string> {
  const { background, hover, color, border } = buttonColours[variant]
  const { height, font, px, radius } = buttonMeasures(size)
  return {
    '--button-bg': background,
    '--button-hover': hover,
    '--button-color': color,
    '--button-bd': border,
    '--button-height': height,
    '--button-fz': font,
    '--button-padding-x': px,
    '--button-radius': radius,
  }
}
