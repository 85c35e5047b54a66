import { createContext, type ReactNode, useContext, useMemo } from 'react'

/** What the parts must know of the reader beyond the language. */
export interface ViewerFacts {
  /** IANA zone for due moments and history; the browser's when absent. */
  timeZone?: string | undefined
  /** Holds every clock at this moment (gallery, picture tests). */
  frozenNow?: number | undefined
}

const ViewerContext = createContext<ViewerFacts>({})

/** Put once around an application; without it the browser's zone and the running clock are used. */
export function Viewer({ timeZone, frozenNow, children }: ViewerFacts & { children: ReactNode }) {
  const facts = useMemo(() => ({ timeZone, frozenNow }), [timeZone, frozenNow])
  return <ViewerContext value={facts}>{children}</ViewerContext>
}

export const useViewer = () => useContext(ViewerContext)
