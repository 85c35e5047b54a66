import type { ExtendComponent, FactoryPayload } from '@mantine/core'

/**
 * Types one part's theme as `Part.extend()` does, without importing the part: the theme names thirty of them, and a page
 * should load only those it shows.
 */
export function part<Payload extends FactoryPayload>(
  theme: ExtendComponent<Payload>,
): ExtendComponent<Payload> {
  return theme
}
