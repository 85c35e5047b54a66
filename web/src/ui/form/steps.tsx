import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './steps.module.css'

interface StepsProps {
  steps: { key: string; label: string }[]
  /** Index of the present step, from 0. */
  now: number
  /** A done step can be pressed to go back to it; the draft is kept. */
  onStep: (index: number) => void
}

/** The application's way: one 4 px segment a step with its label. */
export function Steps({ steps, now, onStep }: StepsProps) {
  const { t } = useTranslation('ui')
  return (
    <nav aria-label={t('steps.label', { now: now + 1, count: steps.length, label: steps[now]?.label })}>
      <ol className={classes.steps}>
        {steps.map((step, index) => {
          const state = index < now ? 'done' : index === now ? 'now' : 'next'
          return (
            <li
              key={step.key}
              className={classes.step}
              data-state={state}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              {state === 'done' ? (
                <button type="button" className={classes.label} onClick={() => onStep(index)}>
                  <IconCheck size={14} stroke={2.5} aria-hidden />
                  <span aria-hidden>{step.label}</span>
                  <span className="sr-only">{t('steps.done', { label: step.label })}</span>
                </button>
              ) : (
                <span className={classes.label}>{step.label}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
