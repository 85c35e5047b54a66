import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ClockProgress, type ClockProgressProps } from '#ui/clock/clock-progress.tsx'
import classes from './case-panel.module.css'
import { CaseNote, CasePanel, CaseReason } from './case-panel.tsx'

interface CaseClockProps {
  /** `case` in the console; `card` where its creator reads it. */
  form: 'case' | 'card'
  /** What is unusual about it, a sentence each. */
  abnormal?: readonly string[]
  /** Who owes what until when; undefined where no clock runs. */
  progress: Omit<ClockProgressProps, 'size'> | undefined
  /** Its state where no clock runs. */
  still: ReactNode
  /** With what words it came to its state. */
  reason?: string | null | undefined
  /** The way of the case: a StageRow. */
  stages?: ReactNode
  children?: ReactNode
}

/** Who owes what until when, and how the case came here. */
export function CaseClock(props: CaseClockProps) {
  const { form, abnormal = [], progress, still, reason, stages, children } = props
  return (
    <CasePanel>
      {abnormal.length > 0 && (
        <CaseNote icon={<IconAlertTriangle size={18} aria-hidden />} isAlert>
          {abnormal.join('. ')}
        </CaseNote>
      )}
      {progress ? <ClockProgress {...progress} size={form} /> : still}
      {reason && <CaseReason>{reason}</CaseReason>}
      {stages && (form === 'case' ? <div className={classes.below}>{stages}</div> : stages)}
      {children}
    </CasePanel>
  )
}
