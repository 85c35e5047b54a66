import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** One page back in the application; a page that was opened from outside leads to `home` instead. */
export function useGoBack(home: string): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack) router.history.back()
    else void router.navigate({ href: home, replace: true })
  }
}
