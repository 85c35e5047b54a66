import { createContext, type ReactNode, useContext, useMemo } from 'react'

/** What the parts must know of the reader beyond the language. */
export interface ViewerFacts {
  /** IANA zone for due moments and history; the browser's when absent. */
  timeZone?: string | undefined
  /** Of the reader: dates are written as there. */
  country?: string | undefined
  /** Holds every clock at this moment (gallery, picture tests). */
  frozenNow?: number | undefined
}

const ViewerContext = createContext<ViewerFacts>({})

/** Put once around an application; without it the browser's zone and the running clock are used. */
export function Viewer({ timeZone, country, frozenNow, children }: ViewerFacts & { children: ReactNode }) {
  const facts = useMemo(() => ({ timeZone, country, frozenNow }), [timeZone, country, frozenNow])
  return <ViewerContext value={facts}>{children}</ViewerContext>
}

export const useViewer = () => useContext(ViewerContext)
