import type { ErrorComponentProps } from '@tanstack/react-router'
import { useLocation } from '@tanstack/react-router'
import { ApiError } from '#lib/api.ts'
import { useGoBack } from '#lib/go-back.ts'
import { NavBar } from '#ui/frame/bars.tsx'
import { Notice } from '#ui/frame/notice.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { isTabPath } from './paths.ts'

/** What a reader sees when a page itself fails, with the way back that the page would have had; the reload keeps everything that was saved. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const reference = error instanceof ApiError && error.reference ? error.reference : undefined
  const details = error instanceof Error ? `${location.href}\n${error.message}` : location.href
  const { pathname } = useLocation()
  const goBack = useGoBack('/m/index')
  const isPhone = pathname.startsWith('/m/')
  return (
    <>
      {isPhone && !isTabPath(pathname) && <NavBar onBack={goBack} />}
      {isPhone && <Notice />}
      <main>
        <ErrorState
          isPage
          {...(error instanceof ApiError && error.message && { text: error.message })}
          reference={reference}
          details={details}
          onRetry={() => location.reload()}
        />
      </main>
    </>
  )
}
