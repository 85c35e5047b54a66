import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { limits } from '@sampan/contract/limits'
import { saveStudio } from '@sampan/contract/schedule.schemas'
import { useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { focusFirstFault, messageOf, showRefusal, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import {
  type Studio,
  useCloseStudio,
  useRemoveStudio,
  useSaveStudio,
  useStudioOwner,
  useStudios,
} from './schedule.api.ts'
import classes from './schedule.module.css'

/** The studios of the reader's team, and a new one. */
export function StudioDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('schedule')
  const { data, error, refetch } = useStudios()
  const ownerOf = useStudioOwner()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('studio.verb')} size={640}>
      <div className={classes.form}>
        {!data && !error && <ListSkeleton rows={2} form="rows" />}
        {!data && error && (
          <ErrorState
            text={messageOf(error)}
            reference={error instanceof ApiError ? error.reference : undefined}
            onRetry={() => void refetch()}
          />
        )}
        {data?.rows.length === 0 && <p className="t-small second">{t('studio.empty')}</p>}
        {data?.rows.map((studio) =>
          studio.isEditable ? (
            <div key={studio.id}>
              {ownerOf(studio) && <p className={`${classes.owner} t-meta dim`}>{ownerOf(studio)}</p>}
              <StudioForm studio={studio} />
              <StudioVerbs studio={studio} />
            </div>
          ) : (
            <p key={studio.id} className="t-card">
              {studio.name}
            </p>
          ),
        )}
        {opened && data && <StudioForm key={`new ${data.rows.length}`} />}
      </div>
    </Dialog>
  )
}

/** A studio that entries have used is closed, and opened again; one that none has used is removed. */
function StudioVerbs({ studio: { id, name, isClosed, isUsed } }: { studio: Studio }) {
  const { t } = useTranslation('schedule')
  const close = useCloseStudio()
  const remove = useRemoveStudio()
  const [isAsking, setAsking] = useState(false)
  const closing = t(isClosed ? 'studio.open' : 'studio.close')
  const tell = async (write: Promise<unknown>, told: string) => {
    try {
      await write
      showDone(told)
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return (
    <div className={classes.studioVerbs}>
      {isClosed && <span className="t-meta second">{t('studio.closed')}</span>}
      <ActionButton
        size="xs"
        variant="quiet"
        busy={close.isPending}
        aria-label={t('studio.of', { verb: closing, name })}
        onClick={() => void tell(close.mutateAsync({ id, isClosed: !isClosed }), t('saved'))}
      >
        {closing}
      </ActionButton>
      {!isUsed && (
        <ActionButton
          size="xs"
          variant="quiet"
          aria-label={t('studio.of', { verb: t('studio.remove'), name })}
          onClick={() => setAsking(true)}
        >
          {t('studio.remove')}
        </ActionButton>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('studio.removeTitle', { name })}
        text={t('studio.removeText')}
        confirmLabel={t('studio.remove')}
        busy={remove.isPending}
        isDestructive
        onConfirm={() =>
          void tell(remove.mutateAsync({ id }), t('studio.gone', { name })).then(() => setAsking(false))
        }
      />
    </div>
  )
}

function StudioForm({ studio }: { studio?: Studio }) {
  const { t } = useTranslation('schedule')
  const save = useSaveStudio()
  const [note, setNote] = useState('')
  const form = useForm({
    mode: 'controlled',
    initialValues: { name: studio?.name ?? '', note: studio?.note ?? '' },
    validate: validateWith(saveStudio.input),
  })
  async function onSave(values: typeof form.values) {
    setNote('')
    try {
      await save.mutateAsync({ ...values, ...(studio && { id: studio.id }) })
      form.resetDirty()
      showDone(t('saved'))
    } catch (error) {
      setNote(showRefusal(form, error))
    }
  }
  return (
    <form
      className={classes.studio}
      noValidate
      onSubmit={form.onSubmit((values) => void onSave(values), focusFirstFault(form))}
    >
      <TextInput
        label={studio ? t('studio.name') : t('studio.new')}
        maxLength={limits.nameMax}
        {...form.getInputProps('name')}
        error={form.errors.name ?? note}
      />
      <TextInput
        label={t('studio.note')}
        placeholder={t('studio.noteHint')}
        maxLength={limits.nameMax}
        {...form.getInputProps('note')}
      />
      <ActionButton
        type="submit"
        variant={studio ? 'secondary' : 'primary'}
        busy={save.isPending}
        disabled={studio !== undefined && !form.isDirty()}
      >
        {studio ? t('save') : t('studio.add')}
      </ActionButton>
    </form>
  )
}
