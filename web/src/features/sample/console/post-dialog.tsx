import { TextInput } from '@mantine/core'
import { isLive } from '@sampan/contract/cooperation'
import type { SampleDetail } from '@sampan/contract/sample'
import { fulfilSampleForCreator, recordSampleSale } from '@sampan/contract/sample-verbs.schemas'
import { useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { messageOf, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { MoneyField } from '#ui/form/money/money-field.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import classes from './case-dialogs.module.css'
import { useFulfilForCreator, useRecordSale } from './case-verbs.api.ts'
import { byField, FigureFields, type Figures, figuresOf } from './figure-fields.tsx'

interface PostDialogProps {
  opened: boolean
  onClose: () => void
  detail: SampleDetail
  /** `fulfil` notes the creator's post, `recordSale` what it has brought. */
  verb: 'fulfil' | 'recordSale'
}

/** What a post is and what it has brought, noted by staff or the brand. */
export function PostDialog(props: PostDialogProps) {
  const { t } = useTranslation('sample')
  const { opened, onClose, verb } = props
  return (
    <Dialog opened={opened} onClose={onClose} title={t(`console.${verb}.title`)}>
      {opened && <PostForm {...props} />}
    </Dialog>
  )
}

function PostForm({ onClose, detail, verb }: PostDialogProps) {
  const { t } = useTranslation('sample')
  const fulfil = useFulfilForCreator()
  const sell = useRecordSale()
  const [first, setFirst] = useState(verb === 'fulfil' ? (detail.post?.url ?? '') : (detail.revenue ?? ''))
  const [figures, setFigures] = useState<Figures>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [fault, setFault] = useState('')
  const field = verb === 'fulfil' ? 'postUrl' : 'revenue'

  const firstField = {
    label: t(`console.${verb}.field`, { currency: detail.product.currency }),
    'data-autofocus': true,
    value: first,
    error: errors[field],
  }

  async function onSubmit(): Promise<void> {
    const said = first.trim()
    const input = { id: detail.id, fulfilment: figuresOf(figures) }
    const schema = verb === 'fulfil' ? fulfilSampleForCreator.input : recordSampleSale.input
    const faults = validateWith(schema)({ ...input, [field]: said })
    setErrors(faults)
    setFault('')
    if (Object.keys(faults).length > 0) return
    try {
      if (verb === 'fulfil') await fulfil.mutateAsync({ ...input, postUrl: said })
      else await sell.mutateAsync({ ...input, revenue: said })
      showDone(t(`console.${verb}.done`))
      onClose()
    } catch (error) {
      const known = error instanceof ApiError ? error.fields : []
      setErrors(Object.fromEntries(known.map(({ path, message }) => [path, message])))
      if (known.length === 0) setFault(messageOf(error))
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      <p className="t-body second">{t(`console.${verb}.text`, { name: detail.creator.fullName })}</p>
      <div className={classes.fields}>
        {verb === 'fulfil' ? (
          <TextInput
            {...firstField}
            type="url"
            placeholder="https://"
            onChange={(event) => setFirst(event.currentTarget.value)}
          />
        ) : (
          <MoneyField {...firstField} currency={detail.product.currency} onChange={setFirst} />
        )}
        <FigureFields
          values={figures}
          onChange={setFigures}
          errors={byField(Object.entries(errors))}
          isLive={verb === 'fulfil' && isLive(detail.cooperationType)}
        />
      </div>
      <DialogActions
        onCancel={onClose}
        confirmLabel={t(`console.${verb}.confirm`)}
        busy={fulfil.isPending || sell.isPending}
        fault={fault}
      />
    </form>
  )
}
