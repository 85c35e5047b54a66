import { IconCloudCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlace } from '#lib/place.ts'
import { forgetOthers, useIsLoggedIn } from '#lib/session.ts'
import classes from './offline-bar.module.css'
import { useAsOf, useIsReached } from './reach.ts'
import { useHasNewer } from './register-worker.ts'
import { lookAgain } from './stand-in.ts'

/** How long the bar says that the network is back; milliseconds. */
const backMs = 2_000

/** Below the bar of every frame while there is something to say: no network, its return, a newer version. */
export function OfflineBar() {
  const { t } = useTranslation('offline')
  const isReached = useIsReached()
  const isBack = useIsBack(isReached)
  const hasNewer = useHasNewer()
  useForgetting()
  if (!isReached) return <NoNetwork />
  if (isBack) {
    return (
      <Line icon={<IconCloudCheck size={20} aria-hidden />}>
        <p className={classes.text}>{t('bar.back')}</p>
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

function NoNetwork() {
  const { t } = useTranslation('offline')
  const asOf = useAsOf()
  const timeOf = useTime()
  return (
    <Line icon={<IconCloudOff size={20} aria-hidden />}>
      <p className={classes.text}>
        {asOf === undefined ? t('bar.none') : t('bar.asOf', { time: timeOf(asOf) })}
      </p>
      <Verb onPress={() => void lookAgain()}>{t('bar.again')}</Verb>
    </Line>
  )
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
function useIsBack(isReached: boolean): boolean {
  const [isBack, setBack] = useState(false)
  const wasReached = useRef(isReached)
  useEffect(() => {
    const isReturn = isReached && !wasReached.current
    wasReached.current = isReached
    setBack(isReturn)
    if (!isReturn) return
    const timer = setTimeout(() => setBack(false), backMs)
    return () => clearTimeout(timer)
  }, [isReached])
  return isBack
}

/** Nobody finds on this device what another person has seen. */
function useForgetting(): void {
  const isLoggedIn = useIsLoggedIn()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a log-out and a log-in are heard of by it
  useEffect(() => void forgetOthers(), [isLoggedIn])
}

/** "09:32", or with its day where that is not today. */
function useTime(): (at: number) => string {
  const { languageTag, timeZone } = usePlace()
  return (at) => {
    const dayOf = (ms: number) => new Date(ms).toLocaleDateString('sv-SE', { timeZone })
    const isToday = dayOf(at) === dayOf(Date.now())
    return new Intl.DateTimeFormat(languageTag, {
      timeZone,
      timeStyle: 'short',
      hourCycle: 'h23',
      ...(!isToday && { dateStyle: 'medium' }),
    }).format(at)
  }
}
