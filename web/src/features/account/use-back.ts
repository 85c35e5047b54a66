import { useLocation } from '@tanstack/react-router'

/**
 * Where the phone goes after log-in: the path in the query `back`, if it is one of ours. `keep` carries it to the
 * next page of the three.
 */
export function useBack(fallback: string) {
  const { search } = useLocation()
  const asked = (search as Record<string, string | undefined>).back
  const back = asked?.startsWith('/m/') ? asked : fallback
  return {
    back,
    keep: (path: string) => (asked ? `${path}?back=${encodeURIComponent(asked)}` : path),
  }
}
