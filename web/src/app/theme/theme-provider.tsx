import './mantine.css'
import './fonts.css'
import './variables.css'
import './frames.css'
import './base.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { makeTheme, makeVariables } from './make-theme.ts'
import { schemeKey } from './scheme-key.ts'

/** As the device says, until the person chooses; the choice is kept in the browser. Change it by useMantineColorScheme(). */
const colorSchemeManager = localStorageColorSchemeManager({ key: schemeKey })

/**
 * Everything the look needs, once, at the root of the application.
 * @param tenantColor `#rrggbb` from the tenant's settings, replaces the brand green
 */
export function ThemeProvider({
  tenantColor,
  children,
}: {
  tenantColor?: string | undefined
  children: ReactNode
}) {
  const theme = useMemo(() => makeTheme({ tenantColor }), [tenantColor])
  const variables = useMemo(() => makeVariables({ tenantColor }), [tenantColor])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  )
}

declare module 'react' {
  /** Custom properties of our own style sheets may be in a `style` as well. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
