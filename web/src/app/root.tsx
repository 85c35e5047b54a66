import { Notifications } from '@mantine/notifications'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePlace } from '#lib/place.ts'
import { Links } from '#ui/links.tsx'
import { Viewer } from '#ui/viewer.tsx'

/** Inside the router: links of the parts go through it, clocks know the reader's zone, toasts have a place. */
export function Root({ children }: { children: ReactNode }) {
  const router = useRouter()
  const { timeZone } = usePlace()
  return (
    <Viewer timeZone={timeZone}>
      <Links navigate={(href) => void router.navigate({ href })}>
        {children}
        <Notifications />
      </Links>
    </Viewer>
  )
}
