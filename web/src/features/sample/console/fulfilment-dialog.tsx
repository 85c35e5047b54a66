import { TextInput } from '@mantine/core'
import type { SampleDetail } from '@sampan/contract/sample'
import { saveSampleFulfilment } from '@sampan/contract/sample-verbs.schemas'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { messageOf, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import classes from './case-dialogs.module.css'
import { useSaveFulfilment } from './case-verbs.api.ts'
import { FigureFields, type Figures, figuresOf } from './figure-fields.tsx'

interface FulfilmentDialogProps {
  opened: boolean
  onClose: () => void
  detail: SampleDetail
  post: NonNullable<SampleDetail['post']>
}

/** The figures of a post, entered by staff who read them off it. */
export function FulfilmentDialog(props: FulfilmentDialogProps) {
  const { t } = useTranslation('sample')
  const { opened, onClose } = props
  return (
    <Dialog opened={opened} onClose={onClose} title={t('console.fulfilment.title')}>
      {opened && <FulfilmentForm {...props} />}
    </Dialog>
  )
}

function FulfilmentForm({ onClose, detail, post }: FulfilmentDialogProps) {
  const { t } = useTranslation('sample')
  const write = useSaveFulfilment()
  const { views, likes, comments, favourites, forwards, liveMinutes } = post
  const [figures, setFigures] = useState<Figures>(
    knownOf({ views, likes, comments, favourites, forwards, liveMinutes }),
  )
  const [postedAt, setPostedAt] = useState(post.postedAt ? localOf(post.postedAt) : '')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [fault, setFault] = useState('')
  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const at = postedAt ? new Date(postedAt) : undefined
    const known = { ...figuresOf(figures), ...(at && { postedAt: at.toISOString() }) }
    const input = { id: detail.id, fulfilment: known }
    const faults = validateWith(saveSampleFulfilment.input)(input)
    setErrors(faults)
    setFault('')
    if (Object.keys(faults).length > 0) return
    try {
      await write.mutateAsync(input)
      showDone(t('console.fulfilment.done'))
      onClose()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : []
      setErrors(Object.fromEntries(fields.map(({ path, message }) => [path, message])))
      if (fields.length === 0) setFault(messageOf(error))
    }
  }
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <div className={classes.fields}>
        <FigureFields values={figures} onChange={setFigures} errors={errors} isLive />
        <TextInput
          type="datetime-local"
          label={t('console.fulfilment.postedAt')}
          value={postedAt}
          onChange={(event) => setPostedAt(event.currentTarget.value)}
          error={errors['fulfilment.postedAt']}
        />
      </div>
      <DialogActions
        onCancel={onClose}
        confirmLabel={t('console.fulfilment.confirm')}
        busy={write.isPending}
        fault={fault}
      />
    </form>
  )
}

const knownOf = (known: Record<string, number | null>): Figures =>
  Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null))

/** A moment as a field of this device's time takes it. */
function localOf(moment: string): string {
  const at = new Date(moment)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
