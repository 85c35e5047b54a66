import { type AnchorHTMLAttributes, createContext, type MouseEvent, type ReactNode, useContext } from 'react'

/** Goes to an address inside the application without loading the page anew. */
export type Navigate = (href: string) => void

const NavigateContext = createContext<Navigate | null>(null)
const PrepareContext = createContext<Navigate | null>(null)

interface LinksProps {
  navigate: Navigate
  /** Fetches the code of the page behind an address, which a finger or pointer is on already. */
  prepare?: Navigate | null
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

const leavesHere = (href: string) => /^(https?:|mailto:|tel:|#)/.test(href)

/** A real link (open in a new tab, copy, middle click all work) that stays in the application on a plain press. */
export function Link({
  href,
  onClick,
  onPointerEnter,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const navigate = useContext(NavigateContext)
  const prepare = useContext(PrepareContext)
  return (
    <a
      {...rest}
      href={href}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        if (rest.target !== '_blank' && !leavesHere(href)) prepare?.(href)
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
