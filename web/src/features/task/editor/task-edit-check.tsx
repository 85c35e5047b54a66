import { Button } from '@mantine/core'
import { textFor } from '@sampan/contract/country'
import { useFormats } from '#lib/format.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { EditPanel } from '#ui/editor/edit-panel.tsx'
import classes from './task-edit.module.css'
import { type TaskStep, taskSteps, useTaskSteps } from './task-steps.ts'
import type { TaskEdit } from './use-task-edit.ts'

/** All of it once more, each line with the way back to where it is written. */
export function TaskCheck({ edit, onStep }: { edit: TaskEdit; onStep: (step: TaskStep) => void }) {
  const { t } = useTranslation('task')
  const { language } = usePlace()
  const { moment } = useFormats()
  const steps = useTaskSteps(edit)
  const { values } = edit
  const lines: { step: TaskStep; label: string; value: string }[] = [
    { step: 'brief', label: t('offer.text.title'), value: textFor(values.title, language) || '–' },
    ...taskSteps.flatMap((step) => {
      const known = steps.find(({ key }) => key === step)
      return known && step !== 'check' ? [{ step, label: known.title, value: known.note }] : []
    }),
    {
      step: 'reward',
      label: t('offer.step.time'),
      value: values.startsAt && values.endsAt ? `${moment(values.startsAt)} – ${moment(values.endsAt)}` : '–',
    },
    {
      step: 'reward',
      label: t('offer.review.mouHeading'),
      value: t(values.needsMou ? 'offer.step.signed' : 'offer.step.unsigned'),
    },
  ]
  return (
    <EditPanel title={t('offer.step.check')} text={t('offer.step.checkText')}>
      <dl className={classes.check}>
        {lines.map(({ step, label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            <Button
              size="xs"
              variant="quiet"
              aria-label={`${t('offer.edit')}: ${label}`}
              onClick={() => onStep(step)}
            >
              {t('offer.edit')}
            </Button>
          </div>
        ))}
      </dl>
    </EditPanel>
  )
}
