import { IconCloudCheck, IconCloudOff, IconCloudUp, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { readAccountId, useAccountId } from '#lib/session.ts'
import { setWaitingNotes } from '#lib/waiting.ts'
import { onFirstGesture } from '#ui/form/first-gesture.ts'
import { bringToasts } from '#ui/frame/toasts.tsx'
import { partWhenAsked } from '#ui/verb/dialog-when-asked.tsx'
import classes from './offline-bar.module.css'
import { lookAgain } from './offline-fallback.ts'
import { useWaiting, type Waiting } from './outbox.ts'
import { isReached, useAsOf, useIsReached } from './reach.ts'
import { useHasNewer } from './register-worker.ts'
import { sendWaiting } from './send-waiting.ts'
import { sentLaterOf } from './sent-later.ts'
import { useLeaving } from './use-leaving.ts'
import { useTime } from './use-time.ts'

const loadList = () => import('./waiting-list.tsx').then((file) => file.WaitingList)
const WaitingList = partWhenAsked(['offline'], loadList, {
  isOpen: ({ isOpen }) => isOpen,
  shut: ({ onClose }) => onClose(),
})

const isConsole = /^(\/m)?\/console(\/|$)/

/** How long the bar says that the network is back; milliseconds. */
const backMs = 2_000

/** Below the bar of every frame while there is something to say: no network, what waits, a newer version. */
export function OfflineBar() {
  const accountId = useAccountId()
  const items = useWaiting(accountId)
  const [isOpen, setOpen] = useState(false)
  const leaving = useLeaving()
  useOwner(accountId)
  useNotes(items, setOpen)
  useListAtHand(items.length > 0)
  function close(): void {
    setOpen(false)
    leaving?.(false)
  }
  return (
    <>
      <Said waits={items.length} onSee={() => setOpen(true)} />
      <WaitingList
        items={items}
        isOpen={isOpen || leaving !== undefined}
        onClose={close}
        onLeave={leaving && (() => leaving(true))}
      />
    </>
  )
}

function Said({ waits, onSee }: { waits: number; onSee: () => void }) {
  const { t } = useTranslation('offline')
  const hasNetwork = useIsReached()
  const isBack = useIsBack(hasNetwork)
  const hasNewer = useHasNewer()
  const see = waits > 0 && <Verb onPress={onSee}>{t('bar.see')}</Verb>
  const waiting = waits > 0 && ` ${t('bar.waits', { count: waits })}`
  if (!hasNetwork) {
    return (
      <Line icon={<IconCloudOff size={20} aria-hidden />}>
        <p className={classes.text}>
          <Age />
          {waiting}
        </p>
        {see || <Verb onPress={() => void lookAgain()}>{t('bar.again')}</Verb>}
      </Line>
    )
  }
  if (isBack || waiting) {
    return (
      <Line icon={isBack ? <IconCloudCheck size={20} aria-hidden /> : <IconCloudUp size={20} aria-hidden />}>
        <p className={classes.text}>
          {isBack && t('bar.back')}
          {waiting}
        </p>
        {see}
      </Line>
    )
  }
  if (!hasNewer) return null
  return (
    <Line icon={<IconRefresh size={20} aria-hidden />}>
      <p className={classes.text}>{t('newer.text')}</p>
      <Verb onPress={() => location.reload()}>{t('newer.load')}</Verb>
    </Line>
  )
}

/** That there is no network, and from when what is shown is. */
function Age() {
  const { t } = useTranslation('offline')
  const asOf = useAsOf()
  const timeOf = useTime()
  return asOf === undefined ? t('bar.none') : t('bar.asOf', { time: timeOf(asOf) })
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.bar} role="status">
      <div className={classes.inner}>
        {icon}
        {children}
      </div>
    </div>
  )
}

const Verb = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <button type="button" className={classes.verb} onClick={onPress}>
    {children}
  </button>
)

/** True for a moment after the server is reached again. */
function useIsBack(hasNetwork: boolean): boolean {
  const [isBack, setBack] = useState(false)
  const wasReached = useRef(hasNetwork)
  useEffect(() => {
    const isReturn = hasNetwork && !wasReached.current
    wasReached.current = hasNetwork
    setBack(isReturn)
    if (!isReturn) return
    const timer = setTimeout(() => setBack(false), backMs)
    return () => clearTimeout(timer)
  }, [hasNetwork])
  return isBack
}

/**
 * The list, and what tells of failures, are there before the network goes: beside the bar on the site, where things are sent later; in the console, where hardly any are, with
 * the reader's first gesture or with what waits already.
 */
function useListAtHand(isWaiting: boolean): void {
  useEffect(() => {
    const bring = () => {
      bringToasts()
      void loadList().catch(() => undefined)
    }
    if (!isWaiting && isConsole.test(location.pathname)) return onFirstGesture(bring)
    bring()
    return undefined
  }, [isWaiting])
}

/** Who comes back sends what waits for them. */
function useOwner(accountId: string): void {
  useEffect(() => {
    // It may have changed again before this ran.
    if (isReached() && accountId && accountId === readAccountId()) void sendWaiting()
  }, [accountId])
}

/** The page that something is about says so too: it still shows how things were before. */
function useNotes(items: readonly Waiting[], setOpen: (isOpen: boolean) => void): void {
  const { t } = useTranslation('offline')
  useEffect(() => {
    setWaitingNotes(
      items.map(({ name, input, refusal: reason }) => {
        const what = t(`kind.${name}`)
        return {
          about: String(sentLaterOf(name).about(input)),
          text: reason ? t('refused', { what, reason }) : t('here', { what }),
          seeLabel: t('bar.see'),
          see: () => setOpen(true),
        }
      }),
    )
  }, [items, setOpen, t])
  useEffect(() => () => setWaitingNotes([]), [])
}
