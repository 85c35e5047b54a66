import { Anchor } from '@mantine/core'
import type { Language } from '@sampan/contract/country'
import { type Icon, IconAlertCircle, IconCircleCheckFilled, IconMapPin } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { langOf } from '#lib/place.ts'
import classes from './step-form.module.css'
import { Steps } from './steps.tsx'

interface StepBodyProps {
  steps: { key: string; label: string }[]
  /** Index of the current step, from 0. */
  now: number
  onStep: (index: number) => void
  /** What the form is about; it is below the way. */
  subject?: ReactNode
  /** Why the last try was refused, with a way on. */
  note?: ReactNode
  /** What the last press found wrong in this step, by field; a new object with each press. */
  faults: Readonly<Record<string, string>>
  children: ReactNode
}

/**
 * A form in steps: the way, what it is about, a refusal, and the current step. A new step begins at its top; a press that
 * finds a field wrong leads to it, which may be outside of what is seen.
 */
export function StepBody({ steps, now, onStep, subject, note, faults, children }: StepBodyProps) {
  const body = useRef<HTMLDivElement>(null)
  const shown = useRef(now)
  useEffect(() => {
    if (shown.current === now) return
    shown.current = now
    // For eyes and for the keyboard alike.
    body.current?.focus()
  }, [now])
  useEffect(() => {
    const field =
      Object.keys(faults).length > 0 && body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!field) return
    const input = field.querySelector<HTMLElement>('input:not(:disabled)') ?? field
    input.focus({ preventScroll: true })
    field.scrollIntoView({ block: 'center' })
  }, [faults])
  const isRefused = Boolean(note)
  // The button is below, the refusal above: nobody should have to look for it.
  useEffect(() => {
    if (isRefused) body.current?.scrollIntoView({ block: 'start' })
  }, [isRefused])
  return (
    <div className={classes.body} ref={body} tabIndex={-1}>
      <Steps steps={steps} now={now} onStep={onStep} />
      {subject}
      {note && (
        <p role="alert" className={classes.note}>
          <IconAlertCircle size={16} aria-hidden />
          <span>{note}</span>
        </p>
      )}
      {children}
    </div>
  )
}

/** What the form is about, in one line with its picture. */
export function StepSubject({
  picture,
  title,
  titleLanguage,
  line,
}: {
  picture: ReactNode
  title: string
  /** Of the title, where it is not the reader's own (R118). */
  titleLanguage?: Language | undefined
  line: ReactNode
}) {
  return (
    <div className={classes.product}>
      {picture}
      <div className={classes.factText}>
        <div className="t-card" {...langOf(titleLanguage)}>
          {title}
        </div>
        <div className="t-small second">{line}</div>
      </div>
    </div>
  )
}

export const FactList = ({ children }: { children: ReactNode }) => (
  <div className={classes.facts}>{children}</div>
)

interface FactProps {
  label: string
  title: string
  line?: ReactNode
  picture: ReactNode
  onEdit?: (() => void) | undefined
  /** "Edit", and what the screen reader hears: "Edit: Account". */
  edit: string
  editOf: string
}

/** A fact that was chosen before and can still be changed. */
export function Fact({ label, title, line, picture, onEdit, edit, editOf }: FactProps) {
  return (
    <div className={classes.fact}>
      {picture}
      <div className={classes.factText}>
        <div className="t-meta dim">{label}</div>
        <div className="t-card">{title}</div>
        {line && <div className="t-small second">{line}</div>}
      </div>
      {onEdit && (
        <Anchor component="button" type="button" onClick={onEdit} aria-label={editOf}>
          {edit}
        </Anchor>
      )}
    </div>
  )
}

/** Stands for what has no picture among pictures of 54. */
export const StepMark = ({ icon: MarkIcon }: { icon: Icon }) => (
  <span className={classes.pin}>
    <MarkIcon size={22} aria-hidden />
  </span>
)

export const AddressMark = () => <StepMark icon={IconMapPin} />

interface StepDoneProps {
  title: string
  text: ReactNode
  /** What runs from now on. Its place is kept while it loads, so that the ways on do not move under a finger. */
  clock?: ReactNode
  children: ReactNode
}

/** It is sent: what happens next, and where to watch it. The keyboard and the screen reader go on here. */
export function StepDone({ title, text, clock, children }: StepDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.done}>
      <IconCircleCheckFilled size={48} className={classes.doneIcon} aria-hidden />
      <h2 className="t-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className="t-body second">{text}</p>
      {clock && <div className={classes.doneClock}>{clock}</div>}
      {children}
    </div>
  )
}
