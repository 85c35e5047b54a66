import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { onLogInElsewhere, useIsLoggedIn } from '#lib/session.ts'

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

/**
 * Whoever is logged in already, or logs in on another tab, has nothing to do on a page that lets in, and goes on to where it would
 * have led. A log-in on the page itself leads on when it has done the rest.
 */
export function usePassOn(back: string): void {
  const [wasIn] = useState(useIsLoggedIn())
  const navigate = useNavigate()
  useEffect(() => {
    const passOn = () => void navigate({ href: back, replace: true })
    if (wasIn) passOn()
    return onLogInElsewhere(passOn)
  }, [wasIn, back, navigate])
}
