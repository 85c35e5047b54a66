import { isPhoneAgent } from '@sampan/contract/device'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { usePlace } from '#lib/place.ts'
import { Links } from '#ui/frame/links.tsx'
import { Overlays } from '#ui/frame/overlays.tsx'
import { Toasts } from '#ui/frame/toasts.tsx'
import { Viewer } from '#ui/video/viewer.tsx'
import { Dialogs } from './dialogs.tsx'
import { Live } from './live.tsx'

const isPhone = isPhoneAgent(navigator.userAgent)

/** The page's code and words are fetched while the finger is still down. What fails is told when the page is asked for. */
function prepare(router: AnyRouter, href: string): void {
  const { pathname, searchParams } = new URL(href, location.href)
  void router
    .preloadRoute({ to: pathname, search: Object.fromEntries(searchParams) } as never)
    .catch(() => undefined)
}

/** Pages are told once the first one stands; what that needs is loaded after it. */
function usePageNews(router: AnyRouter): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    import('./page-news.ts').then(
      ({ tellPages }) => {
        if (!isOver) stop = tellPages(router)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [router])
}

/** Inside the router: links of the parts go through it, clocks know the reader's zone, toasts have a place. */
export function Root({ children }: { children: ReactNode }) {
  const router = useRouter()
  const { timeZone } = usePlace()
  usePageNews(router)
  return (
    <Viewer timeZone={timeZone}>
      <Links navigate={(href) => void router.navigate({ href })} prepare={(href) => prepare(router, href)}>
        {children}
        <Dialogs />
        <Overlays />
        <Live />
        <Toasts isPhone={isPhone} />
      </Links>
    </Viewer>
  )
}
