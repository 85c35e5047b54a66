import type { ErrorComponentProps } from '@tanstack/react-router'
import { ApiError } from '#lib/api.ts'
import { ErrorState } from '#ui/frame/states.tsx'

/** What a reader sees when a page itself fails; the reload keeps everything that was saved. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const reference = error instanceof ApiError && error.reference ? error.reference : undefined
  const details = error instanceof Error ? `${location.href}\n${error.message}` : location.href
  return (
    <main>
      <ErrorState
        isPage
        {...(error instanceof ApiError && error.message && { text: error.message })}
        reference={reference}
        details={details}
        onRetry={() => location.reload()}
      />
    </main>
  )
}
