import { type AnchorHTMLAttributes, createContext, type MouseEvent, type ReactNode, useContext } from 'react'

/** Goes to an address inside the application without loading the page anew. */
export type Navigate = (href: string) => void

const NavigateContext = createContext<Navigate | null>(null)
/** Fetches what an address will need: its code, and its first answers once somebody presses or rests on it. */
type Prepare = (href: string, withAnswers: boolean) => void
const PrepareContext = createContext<Prepare | null>(null)

interface LinksProps {
  navigate: Navigate
  prepare?: Prepare | null
  children: ReactNode
}

/** Put once around an application: lets the parts' links go through its router. Without it they are plain links. */
export function Links({ navigate, prepare = null, children }: LinksProps) {
  return (
    <NavigateContext value={navigate}>
      <PrepareContext value={prepare}>{children}</PrepareContext>
    </NavigateContext>
  )
}

const wantsNewPage = (event: MouseEvent) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey

/** A mouse that stays on a link for this long is about to press it; milliseconds. */
const restMs = 100
let resting: ReturnType<typeof setTimeout> | undefined

const leavesHere = (href: string) => /^(https?:|mailto:|tel:|#)/.test(href)

/** A real link (open in a new tab, copy, middle click all work) that stays in the application on a plain press. */
export function Link({
  href,
  onClick,
  onPointerEnter,
  onPointerLeave,
  onPointerDown,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const navigate = useContext(NavigateContext)
  const prepare = useContext(PrepareContext)
  const staysHere = rest.target !== '_blank' && !leavesHere(href)
  return (
    <a
      {...rest}
      href={href}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        if (staysHere) prepare?.(href, false)
        clearTimeout(resting)
        if (staysHere && event.pointerType === 'mouse')
          resting = setTimeout(() => prepare?.(href, true), restMs)
      }}
      onPointerLeave={(event) => {
        onPointerLeave?.(event)
        clearTimeout(resting)
      }}
      onPointerDown={(event) => {
        onPointerDown?.(event)
        if (staysHere) prepare?.(href, true)
      }}
      onClick={(event) => {
        onClick?.(event)
        if (
          !navigate ||
          wantsNewPage(event) ||
          rest.target === '_blank' ||
          /^(https?:|mailto:|tel:)/.test(href)
        )
          return
        event.preventDefault()
        navigate(href)
      }}
    />
  )
}

export const useNavigatePress = () => useContext(NavigateContext)
