import { type AnchorHTMLAttributes, createContext, type MouseEvent, type ReactNode, useContext } from 'react'

/** Goes to an address inside the application without loading the page anew. */
export type Navigate = (href: string) => void

const NavigateContext = createContext<Navigate | null>(null)

/** Put once around an application: lets the parts' links go through its router. Without it they are plain links. */
export function Links({ navigate, children }: { navigate: Navigate; children: ReactNode }) {
  return <NavigateContext value={navigate}>{children}</NavigateContext>
}

const wantsNewPage = (event: MouseEvent) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey

/** A real link (open in a new tab, copy, middle click all work) that stays in the application on a plain press. */
export function Link({ href, onClick, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const navigate = useContext(NavigateContext)
  return (
    <a
      {...rest}
      href={href}
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
