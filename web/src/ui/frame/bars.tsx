import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './bars.module.css'
import { Link } from './links.tsx'

interface NavBarProps {
  title?: string | undefined
  /** Where the arrow leads when there is no page to go back to. */
  backHref?: string | undefined
  /** Replaces the link: goes one page back in the application's history. */
  onBack?: (() => void) | undefined
  /** Icon buttons of 44 at the right. */
  actions?: ReactNode
  /** Over a full-bleed picture: no ground, round buttons. */
  isOverPicture?: boolean
}

/** The phone's bar: 48 high, title in the middle, back at the left. */
export function NavBar({ title, backHref, onBack, actions, isOverPicture = false }: NavBarProps) {
  const { t } = useTranslation('ui')
  const arrow = <IconArrowLeft size={22} aria-hidden />
  return (
    <header className={classes.nav} data-over={isOverPicture || undefined}>
      <div className={classes.side}>
        {onBack ? (
          <button type="button" className={classes.icon} aria-label={t('action.back')} onClick={onBack}>
            {arrow}
          </button>
        ) : (
          backHref && (
            <Link className={classes.icon} href={backHref} aria-label={t('action.back')}>
              {arrow}
            </Link>
          )
        )}
      </div>
      {title && <h1 className={classes.title}>{title}</h1>}
      <div className={classes.side} data-end>
        {actions}
      </div>
    </header>
  )
}

interface IconButtonProps {
  label: string
  children: ReactNode
  onClick?: (() => void) | undefined
  href?: string | undefined
  isPressed?: boolean | undefined
}

/** An icon of 22 in a tap target of 44, with its name for the screen reader; a round one over pictures. */
export function IconButton({ label, children, onClick, href, isPressed }: IconButtonProps) {
  if (href) {
    return (
      <Link className={classes.icon} href={href} aria-label={label}>
        {children}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={label}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

interface BottomBarProps {
  /** The one button, 48 high, full width: `<Button variant="primary" size="lg">`. */
  children: ReactNode
  /** One line of facts above it, left and right. */
  facts?: { left?: ReactNode; right?: ReactNode } | undefined
  /** A price or fact beside the button instead. */
  lead?: ReactNode
}

/** The phone's bottom bar with the one button of the page. It sticks to the lower edge and keeps off the home line. */
export function BottomBar({ children, facts, lead }: BottomBarProps) {
  const bar = useBarHeight()
  return (
    <footer className={classes.bottom} ref={bar}>
      {facts && (
        <div className={classes.facts}>
          <span>{facts.left}</span>
          <span>{facts.right}</span>
        </div>
      )}
      <div className={classes.main}>
        {lead && <div className={classes.lead}>{lead}</div>}
        <div className={classes.button}>{children}</div>
      </div>
    </footer>
  )
}

/** Publishes the height of the bar, so that toasts are placed above it whatever it contains. */
function useBarHeight() {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // In a frame it is set on the frame's own document.
    const { style } = (bar.current?.ownerDocument ?? document).documentElement
    const tell = () => style.setProperty('--bottom-bar', `${bar.current?.offsetHeight ?? 0}px`)
    const watch = new ResizeObserver(tell)
    if (bar.current) watch.observe(bar.current)
    return () => {
      watch.disconnect()
      style.removeProperty('--bottom-bar')
    }
  }, [])
  return bar
}
