import type { ReactNode } from 'react'
import { NavBar } from './bars.tsx'
import { Notice } from './notice.tsx'
import classes from './phone-frame.module.css'

interface PhoneFrameProps {
  /** The bar's title; without title, back and actions there is no bar (home has its own head). */
  title?: string
  backHref?: string | undefined
  onBack?: (() => void) | undefined
  actions?: ReactNode
  /** A full-bleed picture above the content; the bar is over it and the content overlaps it by 20. */
  picture?: ReactNode
  children: ReactNode
  /** A BottomBar, or a TabBar on the tab pages; never both. */
  bottom?: ReactNode
  /** Content without the side margin of 16 (full-bleed lists). */
  isBare?: boolean
}

/**
 * A phone page: bar, content, bottom. The shell calls usePhoneScale(), so that all of it scales by the viewport's width
 * up to 520; wider screens get a column in the middle.
 */
export function PhoneFrame(props: PhoneFrameProps) {
  const { title, backHref, onBack, actions, picture, children, bottom, isBare = false } = props
  const hasBar = Boolean(title || backHref || onBack || actions)
  return (
    <div className={classes.column}>
      {hasBar && (
        <NavBar
          title={title}
          backHref={backHref}
          onBack={onBack}
          actions={actions}
          isOverPicture={Boolean(picture)}
        />
      )}
      <Notice />
      {picture && <div className={classes.picture}>{picture}</div>}
      <main
        className={classes.content}
        data-sheet={picture ? true : undefined}
        data-bare={isBare || undefined}
      >
        {children}
      </main>
      {bottom}
    </div>
  )
}
