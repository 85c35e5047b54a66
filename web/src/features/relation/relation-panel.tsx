import { Button, Select, TextInput } from '@mantine/core'
import { intentions, type Relation, relationLimits } from '@sampan/contract/relation'
import { IconCheck, IconEdit } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { CountedArea, CountedInput } from '#ui/form/counted/counted.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { Tag } from '#ui/mark/status-badge.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useTold } from '#ui/verb/use-told.ts'
import { IntentionTag } from './intention-tag.tsx'
import { LabelFieldset } from './label-fieldset.tsx'
import { useRelation, useSaveRelation } from './relation.api.ts'
import classes from './relation.module.css'
import { RelationNotes } from './relation-notes.tsx'
import { useRelationForm } from './use-relation-form.ts'

type Kept = NonNullable<ReturnType<typeof useRelation>['data']>

/** What the reader's own team keeps of a creator: nobody else reads it. */
export function RelationPanel({ creatorId }: { creatorId: string }) {
  const { t } = useTranslation('relation')
  const { data, error, refetch } = useRelation(creatorId)
  const [isEditing, setEditing] = useState(false)
  if (!data) {
    return (
      <CasePanel title={t('title')}>
        {error ? (
          <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton rows={3} form="rows" />
        )}
      </CasePanel>
    )
  }
  return (
    <>
      <CasePanel
        title={t('title')}
        aside={
          !isEditing && (
            <Button
              size="xs"
              leftSection={<IconEdit size={16} aria-hidden />}
              onClick={() => setEditing(true)}
            >
              {t('edit')}
            </Button>
          )
        }
      >
        <p className="t-meta dim">{t('own')}</p>
        {isEditing ? (
          <RelationForm kept={data} onClose={() => setEditing(false)} />
        ) : (
          <RelationFacts kept={data} />
        )}
      </CasePanel>
      <RelationNotes creatorId={creatorId} notes={data.notes} hasMore={data.hasMoreNotes} />
    </>
  )
}

function RelationFacts({ kept }: { kept: Kept }) {
  const { t } = useTranslation('relation')
  const { longDay, list } = useFormats()
  return (
    <>
      <div className={classes.tags}>
        <IntentionTag intention={kept.intention} />
        {kept.labels.map(({ id, name }) => (
          <Tag key={id} tint="lotus">
            {name}
          </Tag>
        ))}
      </div>
      {kept.remark && <p className={classes.words}>{kept.remark}</p>}
      <NextStep kept={kept} />
      {kept.groups.length > 0 && (
        <p className="t-small second">{t('groups', { names: list(kept.groups.map(({ name }) => name)) })}</p>
      )}
      {kept.updatedAt && kept.updatedBy && (
        <p className="t-meta dim">{t('changed', { name: kept.updatedBy, at: longDay(kept.updatedAt) })}</p>
      )}
    </>
  )
}

function NextStep({ kept }: { kept: Relation }) {
  const { t } = useTranslation('relation')
  const { longDay } = useFormats()
  if (!kept.nextStep) return <p className="t-small dim">{t('noNext')}</p>
  const when = [kept.nextBy?.name, kept.nextOn && longDay(`${kept.nextOn}T12:00:00Z`)].filter(Boolean)
  return (
    <div>
      <div className="t-meta dim">{t('next')}</div>
      <div className="t-card">{kept.nextStep}</div>
      {when.length > 0 && <div className="t-small second">{when.join(' · ')}</div>}
      <NextStepDone kept={kept} />
    </div>
  )
}

/** Takes the next step away as done: it waits on nobody's Today any more (R304). */
function NextStepDone({ kept }: { kept: Relation }) {
  const { t } = useTranslation('relation')
  const save = useSaveRelation()
  const saySave = useTold(save)
  const { creatorId, intention, remark, labels, version } = kept
  const nothing = { nextStep: '', nextOn: null, nextBy: null }
  const left = { creatorId, intention, remark, labelIds: labels.map(({ id }) => id), version, ...nothing }
  return (
    <ActionButton
      size="xs"
      className={classes.done as string}
      leftSection={<IconCheck size={16} aria-hidden />}
      busy={save.isPending}
      onClick={() => void saySave(left, t('stepDone', { step: kept.nextStep }))}
    >
      {t('done')}
    </ActionButton>
  )
}

function RelationForm({ kept, onClose }: { kept: Kept; onClose: () => void }) {
  const { t } = useTranslation('relation')
  const { form, note, isBusy, onSubmit } = useRelationForm(kept, onClose)
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <fieldset className={classes.group}>
        <legend className="t-small">{t('intentionOf')}</legend>
        <div className={classes.tags}>
          {intentions.map((each) => (
            <Chip
              key={each}
              isOn={form.values.intention === each}
              onClick={() => form.setFieldValue('intention', each)}
            >
              {t(`intention.${each}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <LabelFieldset
        value={form.values.labelIds}
        onToggle={(id) => form.setFieldValue('labelIds', (now) => toggled(now, id))}
      />
      <CountedArea
        label={t('remark')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={relationLimits.remark}
        {...form.getInputProps('remark')}
      />
      <CountedInput
        label={t('next')}
        placeholder={t('nextExample')}
        maxLength={relationLimits.nextStep}
        {...form.getInputProps('nextStep')}
      />
      <div className={classes.pair}>
        <TextInput type="date" label={t('nextOn')} {...form.getInputProps('nextOn')} />
        <Select
          label={t('nextBy')}
          clearable
          searchable
          data={kept.people.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('nextBy')}
          value={form.values.nextBy || null}
          onChange={(id) => form.setFieldValue('nextBy', id ?? '')}
        />
      </div>
      <DialogActions onCancel={onClose} confirmLabel={t('save')} busy={isBusy} fault={note} />
    </form>
  )
}

const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]
