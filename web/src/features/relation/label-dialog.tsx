import { ActionIcon, SegmentedControl } from '@mantine/core'
import { relationLimits } from '@sampan/contract/relation'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx'
import { CountedInput } from '#ui/form/counted/counted.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { showError } from '#ui/frame/toasts.tsx'
import { countOf, idsOf, isForBatch, type Whom } from '#ui/list/all/matching.ts'
import { useStartAll } from '#ui/list/all/use-start-all.ts'
import { useBatchResult } from '#ui/table/batch/use-batch-result.tsx'
import {
  useCreatorLabels,
  useLabelCreators,
  useRemoveCreatorLabel,
  useSaveCreatorLabel,
} from './relation.api.ts'
import classes from './relation.module.css'

interface LabelDialogProps {
  /** Whom to label, by their accounts or all that match; undefined keeps the dialog shut. */
  whom: Whom | undefined
  onClose: () => void
  /** After a label was put on them. */
  onDone: () => void
}

/** Puts a label on creators or takes it off them; labels are made, renamed and removed here. */
export function LabelDialog({ whom, onClose, onDone }: LabelDialogProps) {
  const { t } = useTranslation('relation')
  return (
    <Dialog
      opened={whom !== undefined}
      onClose={onClose}
      title={t('label.title', { count: countOf(whom) })}
      size={480}
    >
      {whom && <LabelChoice whom={whom} onClose={onClose} onDone={onDone} />}
    </Dialog>
  )
}

function LabelChoice({ whom, onClose, onDone }: LabelDialogProps & { whom: Whom }) {
  const { t } = useTranslation('relation')
  const { data: labels } = useCreatorLabels()
  const put = useLabelCreators()
  const all = useStartAll()
  const tell = useBatchResult()
  const [isOn, setOn] = useState(true)
  const [renaming, setRenaming] = useState<string>()
  const [dropping, setDropping] = useState<{ id: string; name: string; creators: number }>()
  async function onPut(labelId: string, puts = isOn) {
    if (isForBatch(whom)) {
      if (!(await all.start('labelCreators', { labelId, isOn: puts }, whom))) return
      onClose()
      return onDone()
    }
    try {
      const { done, rows } = await put.mutateAsync({ creatorIds: idsOf(whom), labelId, isOn: puts })
      onDone()
      tell(t(puts ? 'label.result' : 'label.taken', { count: done }), rows)
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return (
    <div className={classes.form}>
      <SegmentedControl
        aria-label={t('label.way')}
        data={[
          { value: 'on', label: t('label.on') },
          { value: 'off', label: t('label.off') },
        ]}
        value={isOn ? 'on' : 'off'}
        onChange={(way) => setOn(way === 'on')}
      />
      {labels?.length === 0 && <p className="t-small second">{t('label.none')}</p>}
      <ul className={classes.labels}>
        {labels?.map((label) =>
          label.id === renaming ? (
            <li key={label.id}>
              <RenameLabel label={label} onDone={() => setRenaming(undefined)} />
            </li>
          ) : (
            <li key={label.id}>
              <Chip
                isOn={false}
                disabled={put.isPending || all.isPending}
                onClick={() => void onPut(label.id)}
              >
                {label.name}
              </Chip>
              <span className="t-meta dim">{t('label.has', { count: label.creators })}</span>
              <ActionIcon
                variant="subtle"
                size={36}
                aria-label={t('label.rename', { name: label.name })}
                onClick={() => setRenaming(label.id)}
              >
                <IconEdit size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size={36}
                aria-label={t('label.remove', { name: label.name })}
                onClick={() => setDropping(label)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          ),
        )}
      </ul>
      {isOn && <NewLabel onMade={(id) => void onPut(id, true)} />}
      <DropLabel label={dropping} onClose={() => setDropping(undefined)} />
    </div>
  )
}

/** The name of a label, changed in its line: everybody of the team reads the new one. */
function RenameLabel({ label, onDone }: { label: { id: string; name: string }; onDone: () => void }) {
  const { t } = useTranslation(['relation', 'errors', 'ui'])
  const save = useSaveCreatorLabel()
  const [name, setName] = useState(label.name)
  const [fault, setFault] = useState('')
  async function onSave() {
    if (name.trim() === '') return setFault(t('errors:required'))
    try {
      await save.mutateAsync({ id: label.id, name })
      onDone()
    } catch (error) {
      setFault(messageOf(error))
    }
  }
  return (
    <form
      className={classes.row}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSave()
      }}
    >
      <CountedInput
        aria-label={t('label.rename', { name: label.name })}
        data-autofocus
        maxLength={relationLimits.label}
        value={name}
        error={fault}
        onChange={(event) => {
          setFault('')
          setName(event.currentTarget.value)
        }}
      />
      <ActionButton type="submit" variant="secondary" busy={save.isPending}>
        {t('label.save')}
      </ActionButton>
    </form>
  )
}

function NewLabel({ onMade }: { onMade: (id: string) => void }) {
  const { t } = useTranslation(['relation', 'errors'])
  const save = useSaveCreatorLabel()
  const [name, setName] = useState('')
  const [fault, setFault] = useState('')
  async function onMake() {
    if (name.trim() === '') return setFault(t('errors:required'))
    try {
      const { id } = await save.mutateAsync({ name })
      setName('')
      onMade(id)
    } catch (error) {
      setFault(messageOf(error))
    }
  }
  return (
    <form
      className={classes.row}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onMake()
      }}
    >
      <CountedInput
        label={t('label.new')}
        maxLength={relationLimits.label}
        value={name}
        error={fault}
        onChange={(event) => {
          setFault('')
          setName(event.currentTarget.value)
        }}
      />
      <ActionButton type="submit" variant="secondary" busy={save.isPending}>
        {t('label.make')}
      </ActionButton>
    </form>
  )
}

interface DropLabelProps {
  label: { id: string; name: string; creators: number } | undefined
  onClose: () => void
}

function DropLabel({ label, onClose }: DropLabelProps) {
  const { t } = useTranslation('relation')
  const remove = useRemoveCreatorLabel()
  async function onRemove() {
    if (!label) return
    try {
      await remove.mutateAsync({ id: label.id })
      onClose()
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return (
    <ConfirmDialog
      opened={label !== undefined}
      title={t('label.remove', { name: label?.name ?? '' })}
      text={t('label.removeText', { count: label?.creators ?? 0 })}
      confirmLabel={t('label.removeYes')}
      busy={remove.isPending}
      isDestructive
      onConfirm={() => void onRemove()}
      onClose={onClose}
    />
  )
}
