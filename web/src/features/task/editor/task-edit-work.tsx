import { Checkbox, Input, SegmentedControl, Select, TagsInput } from '@mantine/core'
import { cooperations, isLive } from '@sampan/contract/cooperation'
import { platforms } from '@sampan/contract/creator'
import type { Requirement } from '@sampan/contract/task-shapes'
import { streamingCodeDays } from '@sampan/contract/task-status'
import { useTranslation } from '#lib/react-words.tsx'
import { EditPanel, Fields } from '#ui/editor/edit-panel.tsx'
import { WholeField } from '#ui/form/whole/whole-field.tsx'
import classes from './task-edit.module.css'
import { leastLiveMinutes } from './task-edit-values.ts'
import type { TaskEdit } from './use-task-edit.ts'

/** What creators make, how they hand it in, and what a post must carry. */
export function TaskWork({ edit }: { edit: TaskEdit }) {
  const { t } = useTranslation('task')
  const { values, set, errors } = edit
  const isOff = edit.isFixed || edit.isReadOnly
  return (
    <EditPanel
      title={t('offer.work.heading')}
      text={t(edit.isFixed ? 'offer.fixedField' : 'offer.work.text')}
    >
      <Fields columns={2}>
        <Select
          label={t('offer.work.kind')}
          data={Object.keys(cooperations).map((code) => ({ value: code, label: t(`cooperation.${code}`) }))}
          value={String(values.cooperationType)}
          disabled={isOff}
          onChange={(code) => code && set({ cooperationType: Number(code) })}
          error={errors.cooperationType}
          data-path="cooperationType"
        />
        <LengthField edit={edit} isOff={isOff} />
      </Fields>
      <Input.Wrapper label={t('offer.submission.label')} labelElement="div" error={errors.submission}>
        <SegmentedControl
          fullWidth
          aria-label={t('offer.submission.label')}
          data={(['file', 'link', 'either'] as const).map((value) => ({
            value,
            label: t(`offer.submission.${value}`),
          }))}
          value={values.submission}
          disabled={isOff}
          onChange={(value) => set({ submission: value as typeof values.submission })}
        />
      </Input.Wrapper>
      <Options edit={edit} isOff={isOff} />
    </EditPanel>
  )
}

interface PartProps {
  edit: TaskEdit
  isOff: boolean
}

function useRequirement({ values, set }: TaskEdit) {
  const { requirement } = values
  return {
    requirement,
    change: (part: Partial<Requirement>) => set({ requirement: { ...requirement, ...part } }),
  }
}

/** Livestreams are counted in minutes, 30 at least (R26); videos in seconds, where it matters. */
function LengthField({ edit, isOff }: PartProps) {
  const { t } = useTranslation('task')
  const { requirement, change } = useRequirement(edit)
  const isLivestream = isLive(edit.values.cooperationType)
  const path = isLivestream ? 'liveMinutes' : 'minSeconds'
  return (
    <WholeField
      label={t(`offer.work.${path}`)}
      description={isLivestream ? t('offer.work.liveHelp', { count: leastLiveMinutes }) : undefined}
      clampBehavior="none"
      allowNegative={false}
      hideControls
      value={requirement[path] ?? ''}
      disabled={isOff}
      onChange={(value) => change({ [path]: typeof value === 'number' ? value : null })}
      error={edit.errors[`requirement.${path}`]}
      data-path={`requirement.${path}`}
    />
  )
}

const flags = ['brandedContent', 'adBoost', 'secondaryUse', 'scriptReview', 'showsLogo'] as const

function Options({ edit, isOff }: PartProps) {
  const { t } = useTranslation('task')
  const { requirement, change } = useRequirement(edit)
  const { errors } = edit
  return (
    <>
      <Input.Wrapper label={t('offer.option.label')} labelElement="div" error={errors.requirement}>
        <div className={classes.options} data-path="requirement" tabIndex={-1}>
          {flags.map((flag) => (
            <Checkbox
              key={flag}
              label={t(`offer.option.${flag}`)}
              description={t(`offer.option.${flag}Help`)}
              checked={requirement[flag]}
              disabled={isOff}
              onChange={(event) => change({ [flag]: event.currentTarget.checked })}
            />
          ))}
        </div>
      </Input.Wrapper>
      {requirement.secondaryUse && (
        <Checkbox.Group
          label={t('offer.option.platforms')}
          value={requirement.platforms.map(String)}
          onChange={(list) => change({ platforms: list.map(Number) })}
          error={errors['requirement.platforms']}
        >
          <div className={classes.chips} data-path="requirement.platforms" tabIndex={-1}>
            {[1, 2, 3, 4, 5, platforms.other].map((code) => (
              <Checkbox key={code} value={String(code)} label={t(`platform.${code}`)} disabled={isOff} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <Fields columns={2}>
        <Select
          label={t('offer.option.streamingCode')}
          description={t('offer.option.streamingCodeHelp')}
          data={[
            { value: '', label: t('offer.option.noCode') },
            ...streamingCodeDays.map((days) => ({
              value: String(days),
              label: t('offer.option.codeDays', { count: days }),
            })),
          ]}
          value={String(requirement.streamingCodeDays ?? '')}
          disabled={isOff}
          onChange={(days) =>
            change({ streamingCodeDays: streamingCodeDays.find((each) => String(each) === days) ?? null })
          }
        />
        <TagsInput
          label={t('offer.option.hashtags')}
          description={t('offer.option.hashtagsHelp')}
          placeholder={requirement.hashtags.length === 0 ? '#ad' : ''}
          value={requirement.hashtags}
          maxTags={10}
          disabled={isOff}
          onChange={(hashtags) => change({ hashtags })}
          error={errors['requirement.hashtags']}
          data-path="requirement.hashtags"
        />
      </Fields>
    </>
  )
}
