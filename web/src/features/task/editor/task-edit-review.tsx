import { Checkbox, Select } from '@mantine/core'
import { type Retention, retentionKeys, reviewStages } from '@sampan/contract/task-status'
import { useTranslation } from '#lib/react-words.tsx'
import type { TextOf } from '#lib/translate.ts'
import { EditPanel, Fields } from '#ui/editor/edit-panel.tsx'
import { WholeField } from '#ui/form/whole/whole-field.tsx'
import classes from './task-edit.module.css'
import { numberOr } from './task-edit-deal.tsx'
import type { TaskEdit } from './use-task-edit.ts'

/** Who looks at it, how often it may come back, and how long it stays. */
export function TaskReview({ edit }: { edit: TaskEdit }) {
  const { t } = useTranslation('task')
  const { values, set, errors, isReadOnly } = edit
  const isOff = edit.isFixed || isReadOnly
  const helpOf = (key: TextOf<'task'>) => t(edit.isFixed ? 'offer.fixedField' : key)
  return (
    <EditPanel title={t('offer.review.heading')} text={t('offer.review.text')}>
      <Checkbox.Group
        label={t('offer.review.stages')}
        value={values.stages.map(String)}
        onChange={(list) => set({ stages: reviewStages.filter((stage) => list.includes(String(stage))) })}
        error={errors.stages}
      >
        <div className={classes.options} data-path="stages" tabIndex={-1}>
          {reviewStages.map((stage) => (
            <Checkbox
              key={stage}
              value={String(stage)}
              label={t(`offer.stage.${stage}`)}
              description={helpOf(`offer.stage.${stage}Help`)}
              disabled={isOff}
            />
          ))}
        </div>
      </Checkbox.Group>
      <Fields columns={3}>
        <WholeField
          label={t('offer.review.rounds')}
          description={helpOf('offer.review.roundsHelp')}
          clampBehavior="none"
          allowNegative={false}
          value={values.modificationLimit}
          disabled={isOff}
          onChange={(value) => set({ modificationLimit: numberOr(value) })}
          error={errors.modificationLimit}
          data-path="modificationLimit"
        />
        <WholeField
          label={t('offer.review.submitDays')}
          description={t('offer.review.submitDaysHelp')}
          clampBehavior="none"
          allowNegative={false}
          value={values.submitDays}
          disabled={isReadOnly}
          onChange={(value) => set({ submitDays: numberOr(value) })}
          error={errors.submitDays}
          data-path="submitDays"
        />
        <Select
          label={t('offer.review.retention')}
          description={helpOf('offer.review.retentionHelp')}
          data={retentionKeys.map((key) => ({ value: key, label: t(`retention.${key}`) }))}
          value={values.retention}
          disabled={isOff}
          onChange={(key) => key && set({ retention: key as Retention })}
          error={errors.retention}
          data-path="retention"
        />
      </Fields>
    </EditPanel>
  )
}
