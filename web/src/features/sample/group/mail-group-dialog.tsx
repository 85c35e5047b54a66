import { MultiSelect } from '@mantine/core'
import { type SampleGroup, sampleGroupLimits } from '@sampan/contract/sample-group'
import { useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useMailSampleGroup, useSampleGroup } from './sample-group.api.ts'
import classes from './sample-group.module.css'

interface MailGroupDialogProps {
  /** Undefined keeps the dialog shut. */
  group: SampleGroup | undefined
  onClose: () => void
}

/** Asks colleagues by mail to decide on what of a group waits for review. */
export function MailGroupDialog({ group, onClose }: MailGroupDialogProps) {
  const { t } = useTranslation('sample-group')
  return (
    <Dialog
      opened={group !== undefined}
      onClose={onClose}
      title={t('mailing.title', { name: group?.name ?? '' })}
      size={460}
    >
      {group && <MailForm key={group.id} group={group} onClose={onClose} />}
    </Dialog>
  )
}

function MailForm({ group, onClose }: { group: SampleGroup; onClose: () => void }) {
  const { t } = useTranslation(['sample-group', 'errors'])
  const { number } = useFormats()
  const { data, error, refetch } = useSampleGroup(group.id)
  const mail = useMailSampleGroup()
  const [readerIds, setReaders] = useState<string[]>([])
  const [fault, setFault] = useState('')
  async function onSend() {
    if (readerIds.length === 0) return setFault(t('errors:chooseRows'))
    try {
      const { samples, left } = await mail.mutateAsync({ id: group.id, readerIds })
      const told = t('mailing.told', { count: samples, shown: number(samples) })
      const more = left > 0 ? ` ${t('mailing.left', { count: left, shown: number(left) })}` : ''
      showDone(samples > 0 ? told + more : t('mailing.nothing'))
      onClose()
    } catch (caught) {
      setFault(messageOf(caught))
    }
  }
  if (error && !data) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={2} form="rows" />
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSend()
      }}
    >
      <p className="t-small second">
        {t('mailing.text', { count: data.toReview, shown: number(data.toReview) })}
      </p>
      <MultiSelect
        label={t('mailing.readers')}
        data={data.readers.map(({ id, name }) => ({ value: id, label: name }))}
        value={readerIds}
        searchable
        maxValues={sampleGroupLimits.readers}
        error={fault}
        data-autofocus
        onChange={(next) => {
          setFault('')
          setReaders(next)
        }}
      />
      <DialogActions onCancel={onClose} confirmLabel={t('mailing.send')} busy={mail.isPending} />
    </form>
  )
}
