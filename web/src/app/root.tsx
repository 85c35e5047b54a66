import type { RequestOf } from '@sampan/contract/endpoint'
import { firstReads } from '@sampan/contract/first-reads'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { call } from '#lib/api.ts'
import { isPhone } from '#lib/device.ts'
import { useOwnPage } from '#lib/own-page.ts'
import { readPlace, usePlace } from '#lib/place.ts'
import { keyOf, queryClient } from '#lib/query.ts'
import { Links } from '#ui/frame/links.tsx'
import { FrameNotice } from '#ui/frame/notice.tsx'
import { Overlays } from '#ui/frame/overlays.tsx'
import { usePasteTold } from '#ui/frame/paste-told.ts'
import { Toasts } from '#ui/frame/toasts.tsx'
import { Viewer } from '#ui/video/viewer.tsx'
import { AskedProtocols } from './asked-protocols.tsx'
import { Dialogs } from './dialogs.tsx'
import { Live } from './live.tsx'
import { Offline } from './offline.tsx'
import { Owner } from './owner.tsx'

/**
 * The page's code, words and first answers are fetched while the finger is still down. What fails is told when the page
 * is asked for.
 */
function prepare(router: AnyRouter, href: string, withAnswers: boolean): void {
  const url = new URL(href, location.href)
  const { pathname, searchParams } = url
  if (withAnswers) prepareAnswers(url)
  // The router types addresses by its tree, which knows none here: this one was read from a link of ours.
  void router
    .preloadRoute({ to: pathname, search: Object.fromEntries(searchParams) } as never)
    .catch(() => undefined)
}

/** Pages are told once the first one is shown; what that needs is loaded after it. */
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

function prepareAnswers(url: URL): void {
  const place = readPlace()
  for (const [endpoint, input] of firstReads(url, place.country)) {
    void queryClient.prefetchQuery({
      queryKey: keyOf(endpoint, input, place),
      queryFn: ({ signal }) => call(endpoint, input as RequestOf<typeof endpoint>, { signal }),
    })
  }
}

/** Inside the router: links of the parts go through it, clocks know the reader's zone, toasts have a place. */
export function Root({ children }: { children: ReactNode }) {
  const router = useRouter()
  const { country, timeZone } = usePlace()
  usePageNews(router)
  usePasteTold()
  const ownPage = useOwnPage()
  return (
    <Viewer timeZone={timeZone} country={country}>
      <Links
        navigate={(href) => void router.navigate({ href })}
        prepare={(href, withAnswers) => prepare(router, href, withAnswers)}
      >
        <FrameNotice key={ownPage} value={<Offline />}>
          {children}
        </FrameNotice>
        <Dialogs ownPage={ownPage} />
        <AskedProtocols key={`asked ${ownPage}`} />
        <Overlays />
        <Live />
        <Owner />
        <Toasts isPhone={isPhone()} />
      </Links>
    </Viewer>
  )
}
