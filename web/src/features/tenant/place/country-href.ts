import { useLocation } from '@tanstack/react-router'
import { usePlace } from '#lib/place.ts'

/**
 * The address of the country picker; it names the country of who has chosen one, so that whoever only changes the language there and leaves by the
 * logo stays in it.
 */
export function useCountryHref(): string {
  const { country, isChosen } = usePlace()
  const base = useLocation().pathname.startsWith('/m/') ? '/m' : ''
  return `${base}/country${isChosen ? `?countryCode=${country}` : ''}`
}
