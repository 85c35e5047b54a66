import { TextInput } from '@mantine/core'
import { limits } from '@sampan/contract/limits'
import type { ParticipationDetail } from '@sampan/contract/task'
import { FileField } from '#features/file/file-field.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { ChoiceChip, ChoiceGroup } from '#ui/form/choice.tsx'
import { WholeField } from '#ui/form/whole/whole-field.tsx'
import { ReasonField } from '#ui/reason-field.tsx'
import classes from './hand-in.module.css'
import { type HandIn, handInReasons } from './use-hand-in.ts'

interface HandInFieldsProps {
  detail: ParticipationDetail
  handIn: HandIn
  /** Remarks of the last round that are not ticked. */
  openCount: number
}

/** The video or its link, the minutes of a livestream, a note, and the one button. */
export function HandInFields({ detail, handIn, openCount }: HandInFieldsProps) {
  const { t } = useTranslation('task')
  const { form, values, fault, asked } = handIn
  const next = detail.round + 1
  return (
    <>
      {handIn.hasChoice && (
        <ChoiceGroup
          label={t('handIn.kind')}
          form="chips"
          value={values.kind}
          onChange={(kind) => {
            form.clearErrors()
            form.setFieldValue('kind', kind === 'link' ? 'link' : 'file')
          }}
        >
          {(group) => (
            <>
              <ChoiceChip group={group} value="file" title={t('handIn.file')} />
              <ChoiceChip group={group} value="link" title={t('handIn.link')} />
            </>
          )}
        </ChoiceGroup>
      )}
      {/* It stays while a link is typed, so that a running upload goes on. */}
      <div hidden={values.kind !== 'file'}>
        <FileField
          purpose="video"
          label={t('handIn.video')}
          value={values.file}
          onChange={handIn.setFile}
          error={form.errors.fileId}
          isDisabled={handIn.isBusy}
          dataPath="fileId"
        />
      </div>
      {values.kind === 'link' && (
        <TextInput
          type="url"
          inputMode="url"
          label={t('handIn.linkLabel')}
          description={t('handIn.linkHelp')}
          placeholder="https://"
          autoComplete="off"
          {...form.getInputProps('link')}
        />
      )}
      {asked !== null && (
        <WholeField
          label={t('handIn.minutes')}
          description={t('handIn.minutesHelp', { count: asked })}
          min={0}
          allowNegative={false}
          hideControls
          {...form.getInputProps('liveMinutes')}
        />
      )}
      <ReasonField
        label={t('handIn.reason')}
        reasons={handInReasons.map((key) => ({ key, label: t(`handIn.reasons.${key}`) }))}
        wordsLabel={t('handIn.note')}
        value={values.reason}
        onChange={(reason) => {
          form.clearFieldError('note')
          form.setFieldValue('reason', reason)
        }}
        error={form.errors.note === undefined ? undefined : String(form.errors.note)}
        dataPath="note"
        maxLength={limits.reasonMax}
      />
      {openCount > 0 && <p className="t-small second">{t('handIn.openLeft', { count: openCount })}</p>}
      {fault && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
      <ActionButton
        type="submit"
        variant="primary"
        size="md"
        busy={handIn.isBusy}
        busyLabel={t('handIn.busy')}
      >
        {next > 1 ? t('handIn.confirm', { round: next }) : t('handIn.confirmFirst')}
      </ActionButton>
    </>
  )
}
