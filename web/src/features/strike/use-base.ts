import { useLocation } from '@tanstack/react-router'

/** What is before the paths of this face: `/m` on a phone. */
export const useBase = (): string => (useLocation().pathname.startsWith('/m/') ? '/m' : '')
