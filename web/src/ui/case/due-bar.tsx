import { Button } from '@mantine/core'
import { type MouseEvent, useEffect, useState } from 'react'
import type { Clock } from '#ui/clock/clock.ts'
import { clockWords } from '#ui/clock/clock-words.ts'
import { useClock } from '#ui/clock/use-clock.ts'
import { BottomBar } from '#ui/frame/bars.tsx'
import { Link } from '#ui/frame/links.tsx'

/** The part of a case's page where the reader does what is due. */
export const dueStepId = 'due-step'

interface DueBarProps {
  clock: Clock
  /** What the reader owes, as a sentence. */
  duty: string
  /** Verb and thing: "Hand in the post". */
  label: string
  /** A page of its own on which the step is done; the step on this page when absent. */
  href?: string | undefined
}

/**
 * The phone's bottom bar of a case: what is due, until when, and the way there. It goes once the step is in sight, which
 * has the button of its own.
 */
export function DueBar({ clock, duty, label, href }: DueBarProps) {
  const { reading, words } = useClock(clock)
  const says = clockWords(clock, reading, words, duty)
  const isSeen = useIsStepSeen()
  if (isSeen) return null
  const color = reading.state === 'late' ? 'var(--late-text)' : 'var(--yours-text)'
  return (
    <BottomBar facts={{ left: says.line, right: <b style={{ color }}>{says.inline}</b> }}>
      {href ? (
        <Button component={Link} href={href} variant="primary" size="lg" fullWidth>
          {label}
        </Button>
      ) : (
        <Button
          component="a"
          href={`#${dueStepId}`}
          variant="primary"
          size="lg"
          fullWidth
          onClick={(event: MouseEvent) => {
            event.preventDefault()
            goToStep()
          }}
        >
          {label}
        </Button>
      )}
    </BottomBar>
  )
}

function goToStep(): void {
  const step = document.getElementById(dueStepId)
  step?.scrollIntoView({ block: 'start' })
  step?.focus({ preventScroll: true })
}

/** The height of the bar itself and some room above it, in CSS pixels: a step above it is not covered. */
const barHeight = 112

/**
 * Whether the reader sees the step: it begins in the upper part of the screen, or all of it is above the bar. Taken as
 * seen until that is known.
 */
function useIsStepSeen(): boolean {
  const [begins, setBegins] = useState(true)
  const [isWhole, setWhole] = useState(true)
  useEffect(() => {
    const step = document.getElementById(dueStepId)
    if (!step) return
    const upper = new IntersectionObserver(([entry]) => setBegins(entry?.isIntersecting ?? true), {
      rootMargin: '0px 0px -35% 0px',
    })
    const above = new IntersectionObserver(([entry]) => setWhole((entry?.intersectionRatio ?? 1) > 0.98), {
      rootMargin: `0px 0px -${barHeight}px 0px`,
      threshold: [0, 0.98, 0.99, 1],
    })
    upper.observe(step)
    above.observe(step)
    return () => {
      upper.disconnect()
      above.disconnect()
    }
  }, [])
  return begins || isWhole
}
