import { IconBellRinging, IconX } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { ownPlace, readAccountId } from '#lib/session.ts'
import { Link } from '#ui/frame/links.tsx'
import { readAbility } from './browser-push.ts'
import classes from './push.module.css'

const putAwayPlace = (): string => ownPlace(readAccountId(), 'push-hint')

/** This browser could show notifications, and its reader never said whether it may; all of it is known at once, so that nothing moves (R310). */
const isOpen = (): boolean =>
  readAbility() === 'able' &&
  Notification.permission === 'default' &&
  localStorage.getItem(putAwayPlace()) === null

/** Below a clock of the reader's own: the way to be told of it while the site is closed, until it was followed or put away once. */
export function PushHint() {
  const { t } = useTranslation('ui')
  const [isShown, setShown] = useState(isOpen)
  const isPhone = useLocation().pathname.startsWith('/m/')
  if (!isShown) return null
  const putAway = () => localStorage.setItem(putAwayPlace(), 'yes')
  return (
    <p className={classes.hint}>
      <IconBellRinging size={18} aria-hidden />
      <span>
        {t('pushHint.text')}{' '}
        <Link
          href={isPhone ? '/m/settings?part=notifications' : '/user?tab=settings'}
          className={classes.hintLink}
          onClick={putAway}
        >
          {t('pushHint.link')}
        </Link>
      </span>
      <button
        type="button"
        className={classes.hintClose}
        aria-label={t('pushHint.close')}
        onClick={() => {
          putAway()
          setShown(false)
        }}
      >
        <IconX size={18} aria-hidden />
      </button>
    </p>
  )
}
