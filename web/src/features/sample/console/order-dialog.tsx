import { TextInput } from '@mantine/core'
import type { SampleRow } from '@sampan/contract/sample'
import { placeSampleOrders } from '@sampan/contract/sample-verbs.schemas'
import { useState } from 'react'
import { messageOf, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import classes from './case-dialogs.module.css'
import { usePlaceOrders } from './case-verbs.api.ts'

interface OrderDialogProps {
  opened: boolean
  onClose: () => void
  rows: SampleRow[]
  onAnswered: (rows: Awaited<ReturnType<ReturnType<typeof usePlaceOrders>['mutateAsync']>>['rows']) => void
}

/** Notes the shop's order number of each sample that goes through a shop (R23). */
export function OrderDialog({ opened, onClose, rows, onAnswered }: OrderDialogProps) {
  const { t } = useTranslation('sample')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('console.order.title', { count: rows.length })}>
      {opened && <OrderForm rows={rows} onClose={onClose} onAnswered={onAnswered} />}
    </Dialog>
  )
}

function OrderForm({ rows, onClose, onAnswered }: Omit<OrderDialogProps, 'opened'>) {
  const { t } = useTranslation('sample')
  const write = usePlaceOrders()
  const [numbers, setNumbers] = useState<Record<string, string>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [fault, setFault] = useState('')
  async function onSubmit(): Promise<void> {
    const orders = rows.map((row) => ({ id: row.id, orderNumber: numbers[row.id] ?? '' }))
    const faults = validateWith(placeSampleOrders.input)({ orders })
    setErrors(faults)
    if (Object.keys(faults).length > 0) return
    try {
      const answer = await write.mutateAsync({ orders })
      onClose()
      onAnswered(answer.rows)
    } catch (error) {
      setFault(messageOf(error))
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
      <p className="t-body second">{t('console.order.text')}</p>
      <ul className={classes.rows}>
        {rows.map((row, index) => (
          <li key={row.id} className={classes.row}>
            <TwoLines
              first={row.creator.fullName}
              second={`${row.number} · ${row.product.name}`}
              title={row.creator.fullName}
            />
            <TextInput
              label={t('console.order.number')}
              aria-label={t('console.order.numberOf', { name: row.creator.fullName })}
              autoComplete="off"
              maxLength={60}
              data-autofocus={index === 0 || undefined}
              value={numbers[row.id] ?? ''}
              error={errors[`orders.${index}.orderNumber`]}
              onChange={(event) => setNumbers({ ...numbers, [row.id]: event.currentTarget.value })}
            />
          </li>
        ))}
      </ul>
      <DialogActions
        onCancel={onClose}
        confirmLabel={t('console.order.confirm', { count: rows.length })}
        busy={write.isPending}
        fault={fault}
      />
    </form>
  )
}
