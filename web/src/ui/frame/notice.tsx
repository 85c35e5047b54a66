import { createContext, type ReactNode, useContext } from 'react'

/** What every frame shows below its bar: that there is no network, for one. It moves the page down and covers nothing. */
export const FrameNotice = createContext<ReactNode>(null)

export const Notice = (): ReactNode => useContext(FrameNotice)
