import { IconMailForward } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Clock } from '#ui/clock/clock.ts'
import { clockWords } from '#ui/clock/clock-words.ts'
import { useClock } from '#ui/clock/use-clock.ts'
import { NotLoaded, type Reading } from '#ui/frame/not-loaded.tsx'
import classes from './offer.module.css'

/** What is around a screen of an offer: a page of the phone, or a dialog. */
export interface OfferFrame {
  title: string
  onBack: () => void
  /** The verbs of the screen, with one line of facts above them. */
  button?: ReactNode
  facts?: { left?: ReactNode; right?: ReactNode } | undefined
  children: ReactNode
}

interface OfferFlowProps<Detail> {
  read: Reading<Detail>
  words: { title: string; gone: string; toList: string; youAnswer: string }
  onBack: () => void
  listHref: string
  frame: (parts: OfferFrame) => ReactNode
  /** The reader's time to answer; nothing once nobody owes anything. */
  clockOf: (detail: Detail) => Clock | undefined
  buttonOf: (detail: Detail) => ReactNode
  children: (detail: Detail) => ReactNode
}

/** Something that a creator is asked, whole: its time above the answer, or why it does not show. */
export function OfferFlow<Detail>(props: OfferFlowProps<Detail>) {
  const { read, words, onBack, listHref, frame, clockOf, buttonOf, children } = props
  const { data } = read
  const facts = useDueFacts(data && clockOf(data), words.youAnswer)
  const parts = { title: words.title, onBack }
  if (!data) {
    const { gone, toList } = words
    return frame({
      ...parts,
      children: <OfferNotLoaded read={read} gone={gone} toList={toList} listHref={listHref} />,
    })
  }
  return frame({ ...parts, facts, button: buttonOf(data), children: children(data) })
}

interface NotLoadedProps {
  read: Reading<unknown>
  gone: string
  toList: string
  listHref: string
}

export function OfferNotLoaded({ read, gone, toList, listHref }: NotLoadedProps) {
  return (
    <NotLoaded
      read={read}
      rows={3}
      form="cards"
      missing={{
        icon: IconMailForward,
        goneTitle: gone,
        failedTitle: gone,
        listLabel: toList,
        listHref,
      }}
    />
  )
}

/** The due moment and the time that is left, in one line. */
export function useDueFacts(clock: Clock | null | undefined, title: string): OfferFrame['facts'] {
  const { reading, words } = useClock(clock ?? noClock)
  if (!clock) return undefined
  const { line, inline } = clockWords(clock, reading, words, title)
  return { left: line, right: <strong className={classes.left}>{inline}</strong> }
}
const noClock: Clock = { owner: { name: '', kind: 'person' }, isYours: true, startedAt: null, dueAt: null }
