import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'

export interface NameViewDialogProps {
  /** The name to begin with; undefined while the dialog is shut. */
  name: string | undefined
  onClose: () => void
  title: string
  /** Throws what the server refuses. */
  onSave: (name: string) => Promise<void>
}

/** Asks for the name of a view. What is wrong is told at the field, and what was typed stays. */
export function NameViewDialog({ name, onClose, title, onSave }: NameViewDialogProps) {
  return (
    <Dialog opened={name !== undefined} onClose={onClose} title={title}>
      {name !== undefined && <NameForm name={name} onClose={onClose} onSave={onSave} />}
    </Dialog>
  )
}

function NameForm({
  name,
  onClose,
  onSave,
}: Pick<NameViewDialogProps, 'onClose' | 'onSave'> & { name: string }) {
  const { t } = useTranslation(['ui', 'console'])
  const [text, setText] = useState(name)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await onSave(text)
      onClose()
    } catch (error) {
      const atField = error instanceof ApiError ? error.fields[0]?.message : undefined
      setFault(atField ?? messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void send()
      }}
    >
      <TextInput
        data-autofocus
        label={t('console:views.name')}
        description={t('console:views.help')}
        value={text}
        maxLength={60}
        error={fault}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setFault(undefined)
        }}
      />
      <DialogActions onCancel={onClose} confirmLabel={t('console:views.save')} busy={isBusy} />
    </form>
  )
}
