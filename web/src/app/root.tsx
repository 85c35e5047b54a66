import { isPhoneAgent } from '@sampan/contract/device'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePlace } from '#lib/place.ts'
import { Links } from '#ui/frame/links.tsx'
import { Overlays } from '#ui/frame/overlays.tsx'
import { Toasts } from '#ui/frame/toasts.tsx'
import { Viewer } from '#ui/video/viewer.tsx'
import { Dialogs } from './dialogs.tsx'
import { Live } from './live.tsx'

const isPhone = isPhoneAgent(navigator.userAgent)

/** Inside the router: links of the parts go through it, clocks know the reader's zone, toasts have a place. */
export function Root({ children }: { children: ReactNode }) {
  const router = useRouter()
  const { timeZone } = usePlace()
  return (
    <Viewer timeZone={timeZone}>
      <Links navigate={(href) => void router.navigate({ href })}>
        {children}
        <Dialogs />
        <Overlays />
        <Live />
        <Toasts isPhone={isPhone} />
      </Links>
    </Viewer>
  )
}
