import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './mail-link.module.css'

/** The state of a link, in words that blame nobody. Its title has the focus, so that it is read out at once. */
export function MailLinkState({
  icon: StateIcon,
  title,
  text,
}: {
  icon: Icon
  title: string
  text: ReactNode
}) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus({ preventScroll: true }), [])
  return (
    <div className={classes.state}>
      <span className={classes.stateIcon}>
        <StateIcon size={24} aria-hidden />
      </span>
      <h1 ref={head} tabIndex={-1} className={classes.stateTitle}>
        {title}
      </h1>
      <p className={classes.stateText}>{text}</p>
    </div>
  )
}
