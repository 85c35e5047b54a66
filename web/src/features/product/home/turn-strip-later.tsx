import { type ComponentProps, Suspense } from 'react'
import { lazyAtOnce } from '#lib/lazy-with.ts'
import type { TurnStrip } from './turn-strip.tsx'

type Props = ComponentProps<typeof TurnStrip>

const Nothing = () => null
const Strip = lazyAtOnce<Props>([], () =>
  import('./turn-strip.tsx').then(
    (file) => file.TurnStrip,
    // Without a network the page is shown without it.
    () => Nothing,
  ),
)

/** Asked for beside the duties themselves, so that one does not wait for the other. */
export const prepareTurnStrip = (): void => void import('./turn-strip.tsx').catch(() => undefined)

/** A strip of the index: clocks and their words come with it, for creators alone. */
export const TurnStripLater = (props: Props) => (
  <Suspense fallback={null}>
    <Strip {...props} />
  </Suspense>
)
