import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTenant } from './tenant.api.ts'

/** A station that is closed sends every page to the network-error page (R76). */
export function useStation(base: '' | '/m'): void {
  const { data: tenant } = useTenant()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isClosed = tenant?.isStation === 0
  const refuge = `${base}/networkError`
  useEffect(() => {
    if (isClosed && pathname !== refuge) void navigate({ href: refuge, replace: true })
  }, [isClosed, pathname, refuge, navigate])
}
