import { rem } from '@mantine/core'

/** The looks of a button: one `primary` a screen; `destructive-solid` only inside its confirm dialog. */
export type ButtonLook = 'primary' | 'secondary' | 'tinted' | 'quiet' | 'destructive' | 'destructive-solid'

interface Colours {
  background: string
  hover: string
  color: string
  border: string
}

export const buttonColours: Record<ButtonLook, Colours> = {
  primary: {
    background: 'var(--primary)',
    hover: 'var(--primary-hover)',
    color: 'var(--on-primary)',
    border: 'none',
  },
  secondary: {
    background: 'var(--surface)',
    hover: 'var(--sunk)',
    color: 'var(--text)',
    border: `${rem(1)} solid var(--hair2)`,
  },
  tinted: {
    background: 'var(--selected)',
    hover: 'var(--selected-hover)',
    color: 'var(--link)',
    border: 'none',
  },
  quiet: { background: 'transparent', hover: 'var(--sunk)', color: 'var(--second)', border: 'none' },
  destructive: {
    background: 'var(--surface)',
    hover: 'var(--late-bg)',
    color: 'var(--late-text)',
    border: `${rem(1)} solid var(--late-line)`,
  },
  'destructive-solid': {
    background: 'var(--danger)',
    hover: 'var(--danger-hover)',
    color: '#fff',
    border: 'none',
  },
}

interface Measures {
  height: string
  font: string
  px: string
  radius: string
}

/** Heights of controls: xs in toolbars, sm the frame's page button, md in phone cards, lg in bottom bars. */
const measures = {
  xs: { height: 'var(--toolbar-h)', font: rem(13), px: rem(12), radius: rem(8) },
  sm: {
    height: 'var(--button-h)',
    font: 'var(--button-font)',
    px: 'var(--button-side)',
    radius: 'var(--radius-control)',
  },
  // A finger needs 44 of the screen, also where the phone is narrower than the drawings.
  md: { height: `max(${rem(44)}, 44px)`, font: rem(15), px: rem(16), radius: rem(12) },
  lg: { height: rem(48), font: rem(16), px: rem(20), radius: rem(12) },
} satisfies Record<string, Measures>
export type ButtonSize = keyof typeof measures

/** What a size measures; an unknown one is `sm`. */
export const buttonMeasures = (size: unknown): Measures =>
  typeof size === 'string' && Object.hasOwn(measures, size) ? measures[size as ButtonSize] : measures.sm
