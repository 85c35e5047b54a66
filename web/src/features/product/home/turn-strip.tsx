import { localeOf } from '@sampan/contract/locale'
import { oneOf } from '@sampan/contract/one-of'
import { together } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { Clock, Party } from '#ui/clock/clock.ts'
import { ClockStrip } from '#ui/clock/clock-strip.tsx'
import { clockWords } from '#ui/clock/clock-words.ts'
import { useClock, useWords } from '#ui/clock/use-clock.ts'
import { useNavigatePress } from '#ui/frame/links.tsx'
import type { RunningTurn } from './running-turn.ts'
import classes from './turn-strip.module.css'

function partyOf({ clock, brand, creator }: RunningTurn, carrier: string): Party {
  if (clock.owner === 'creator')
    return { kind: 'person', name: creator.nickname, avatarUrl: creator.avatar || null }
  if (clock.owner === 'brand') return { kind: 'company', name: brand.name, avatarUrl: brand.logo || null }
  return { kind: 'company', name: carrier }
}

/** What a strip has words for; every other duty is told on the page of its case. */
const creatorDuties = [
  'signMou',
  'receive',
  'post',
  'keepPublic',
  'submitScript',
  'submit',
  'publish',
] as const
const brandDuties = ['review', 'checkMou', 'ship'] as const

/** "Sign the MOU", "Siam Botanics ships", "On the way to you". */
function useTitle({ clock, brand }: RunningTurn): string {
  const { t } = useTranslation('product')
  if (clock.owner === 'carrier') return t('turn.onTheWay')
  if (oneOf(creatorDuties, clock.duty)) return t(`turn.you.${clock.duty}`)
  return oneOf(brandDuties, clock.duty) ? t(`turn.brand.${clock.duty}`, { brand: brand.name }) : ''
}

const week = 6 * 86_400_000

/** "by Thu 18:00": the date is left out within the week, so that the product's name has room beside it. */
function useShortDue(dueAt: string, isLate: boolean): string {
  const { t, country, language, timeZone, now } = useWords()
  const due = new Date(dueAt).getTime()
  const isNear = Math.abs(due - now) < week
  const day = isNear ? ({ weekday: 'short' } as const) : ({ day: 'numeric', month: 'short' } as const)
  const moment = new Intl.DateTimeFormat(localeOf(language, country), {
    ...day,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(due)
  return t(isLate ? 'clock.wasDue' : 'clock.by', { due: together(moment) })
}

interface TurnStripProps {
  turn: RunningTurn
  href: string
  /** "Your turn: sign the MOU": on the phone, where no heading says so. */
  saysTurn?: boolean
  /** Product and due moment below each other: in a narrow card. */
  isNarrow?: boolean
}

/** The duty of one open sample or task as a strip that leads to it. */
export function TurnStrip({ turn, href, saysTurn = false, isNarrow = false }: TurnStripProps) {
  const { t } = useTranslation('product')
  const navigate = useNavigatePress()
  const { clock } = turn
  const shown: Clock = {
    owner: partyOf(turn, t('turn.carrier')),
    isYours: clock.isYours,
    startedAt: clock.startedAt,
    dueAt: clock.dueAt,
    paused: clock.pausedAt ? { at: clock.pausedAt } : null,
  }
  const { reading, words } = useClock(shown)
  const title = useTitle(turn)
  const isYourTurn = saysTurn && clock.isYours
  const says = clockWords(shown, reading, words, title)
  const short = useShortDue(clock.dueAt, reading.state === 'late')
  const runs = reading.state !== 'paused' && reading.state !== 'done'
  return (
    <ClockStrip
      clock={shown}
      title={
        isYourTurn && oneOf(creatorDuties, clock.duty)
          ? t('turn.yours', { duty: t(`turn.verb.${clock.duty}`) })
          : title
      }
      duty={`${title}: ${turn.name}`}
      line={
        <span className={classes.line} data-narrow={isNarrow || undefined}>
          <span className={classes.product}>{turn.name}</span>
          <span className={classes.due}>{!isNarrow && runs ? short : says.line}</span>
        </span>
      }
      onOpen={() => navigate?.(href)}
    />
  )
}
