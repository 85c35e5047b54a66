import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import type { TurnStrip } from './turn-strip.tsx'

type Props = ComponentProps<typeof TurnStrip>

const load = () => import('./turn-strip.tsx')

const Strip = lazy<ComponentType<Props>>(() =>
  load().then(
    (file) => ({ default: file.TurnStrip }),
    // Without a network the page is shown without it.
    () => ({ default: () => null }),
  ),
)

/** Asked for beside the duties themselves, so that one does not wait for the other. */
export const prepareTurnStrip = (): void => void load().catch(() => undefined)

/** A strip of the index: clocks and their words come with it, for creators alone. */
export const TurnStripLater = (props: Props) => (
  <Suspense fallback={null}>
    <Strip {...props} />
  </Suspense>
)
