import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineThemeOverride,
  rem,
  type VariantColorsResolver,
} from '@mantine/core'
import { type ButtonLook, buttonColours } from '#ui/form/button/button-look.ts'
import { controlParts } from './control-parts.ts'
import { surfaceParts } from './surface-parts.ts'
import { tenantShades } from './tenant-shades.ts'
import { ink, tuples } from './tokens.ts'

const fontFamily =
  '"Plus Jakarta Sans Variable", "Noto Sans Thai", "Thonburi", "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", system-ui, sans-serif'

/** Mantine's own names for the looks of a button. */
const sameLook: Record<string, ButtonLook> = {
  filled: 'primary',
  default: 'secondary',
  light: 'tinted',
  subtle: 'quiet',
}

const variantColorResolver: VariantColorsResolver = (input) => {
  const look = buttonColours[sameLook[input.variant] ?? (input.variant as ButtonLook)]
  const isBrand = input.color === undefined || input.color === 'river'
  return look && isBrand ? look : defaultVariantColorsResolver(input)
}

/**
 * The Mantine theme of the look.
 * @param tenantColor `#rrggbb`; replaces river only. What is no colour is ignored, so a bad setting cannot break a page.
 */
export function makeTheme({ tenantColor }: { tenantColor?: string | undefined } = {}): MantineThemeOverride {
  const own = tenantColor ? tenantShades(tenantColor) : null
  const colors = { ...tuples, river: own ?? tuples.river }
  return createTheme({
    primaryColor: 'river',
    primaryShade: { light: 6, dark: 4 },
    autoContrast: true,
    colors: { ...colors, gray: colors.silt },
    black: ink,
    white: '#FFFFFF',
    fontFamily,
    fontWeights: { regular: '500', medium: '600', bold: '700' },
    headings: {
      fontFamily,
      fontWeight: '700',
      textWrap: 'pretty',
      sizes: {
        h1: { fontSize: rem(22), lineHeight: '1.3334' },
        h2: { fontSize: rem(18), lineHeight: '1.3334' },
        h3: { fontSize: rem(15), lineHeight: '1.4667', fontWeight: '650' },
        h4: { fontSize: rem(14), lineHeight: '1.4286', fontWeight: '650' },
      },
    },
    fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(18) },
    lineHeights: {
      xs: 'var(--lh-meta)',
      sm: 'var(--lh-small)',
      md: 'var(--lh-body)',
      lg: 'var(--lh-read)',
      xl: 'var(--lh-section)',
    },
    spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(20), xl: rem(24) },
    radius: { xs: rem(6), sm: rem(8), md: rem(10), lg: rem(14), xl: rem(20) },
    defaultRadius: 'sm',
    shadows: { xs: 'var(--sh1)', sm: 'var(--sh2)', md: 'var(--sh3)', lg: 'var(--sh3)', xl: 'var(--sh3)' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    activeClassName: '',
    variantColorResolver,
    components: { ...controlParts, ...surfaceParts },
  })
}

/** Binds Mantine's own role variables to ours; a tenant's dark tints are mixed, ours are the measured ones. */
export function makeVariables({
  tenantColor,
}: {
  tenantColor?: string | undefined
} = {}): CSSVariablesResolver {
  const roles = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--dim)',
    '--mantine-color-placeholder': 'var(--dim)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-error': 'var(--late-text)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--sunk)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--hair2)',
    '--mantine-color-disabled': 'var(--sunk)',
    '--mantine-color-disabled-color': 'var(--disabled)',
    '--mantine-color-disabled-border': 'var(--hair)',
    '--mantine-primary-color-filled': 'var(--primary)',
    '--mantine-primary-color-filled-hover': 'var(--primary-hover)',
    '--mantine-primary-color-contrast': 'var(--on-primary)',
  }
  const own = tenantColor ? tenantShades(tenantColor) : null
  const mixed = (share: number) =>
    `color-mix(in srgb, var(--mantine-color-river-5) ${share}%, var(--mantine-color-dark-7))`
  const tints = own
    ? {
        '--river-tint-row': mixed(16),
        '--river-tint': mixed(26),
        '--river-tint-hover': mixed(36),
        '--river-deep': mixed(34),
        '--river-deep-arch': mixed(52),
      }
    : {}
  return () => ({
    variables: { '--mantine-line-height': 'var(--lh-body)' },
    light: roles,
    dark: { ...roles, ...tints },
  })
}
