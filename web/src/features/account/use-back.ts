import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useIsLoggedIn } from '#lib/session.ts'

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

/** Whoever is logged in already has nothing to do on a page that lets in, and goes on to where it would have led. */
export function usePassOn(back: string): void {
  const [wasIn] = useState(useIsLoggedIn())
  const navigate = useNavigate()
  useEffect(() => {
    if (wasIn) void navigate({ href: back, replace: true })
  }, [wasIn, back, navigate])
}
