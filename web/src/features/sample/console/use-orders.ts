import type { SampleRow } from '@sampan/contract/sample'
import { placeSampleOrders } from '@sampan/contract/sample-verbs.schemas'
import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { dropDraft, readDraft, saveDraft } from '#lib/draft.ts'
import { messageOf, validateWith } from '#lib/forms.ts'
import { usePlaceOrders } from './case-verbs.api.ts'

interface OrderField {
  number: string
  error?: string | undefined
}
/** What the form shows of a sample. */
export interface OrderRow extends Pick<SampleRow, 'id' | 'number'> {
  creator: Pick<SampleRow['creator'], 'fullName'>
  product: Pick<SampleRow['product'], 'name'>
}

const empty: OrderField = { number: '' }
const draftOf = (id: string): string => `order:${id}`

/**
 * The form of shop order numbers. What was noted leaves the form; what was refused stays with its reason at its field, and with what was typed.
 * In: what to do once some or all are noted.
 */
export function useOrders(rows: readonly OrderRow[], onNoted: (count: number) => void) {
  const write = usePlaceOrders()
  const [fields, setFields] = useState<Record<string, OrderField>>(() =>
    Object.fromEntries(rows.map(({ id }) => [id, { ...empty, ...readDraft<OrderField>(draftOf(id)) }])),
  )
  const [noted, setNoted] = useState<ReadonlySet<string>>(new Set())
  const [fault, setFault] = useState('')
  const open = rows.filter(({ id }) => !noted.has(id))
  const of = (id: string): OrderField => fields[id] ?? empty

  const change = useCallback((id: string, next: Partial<OrderField>): void => {
    setFields((old) => ({ ...old, [id]: { ...(old[id] ?? empty), ...next } }))
  }, [])

  // A press outside, Esc or a reload loses nothing: what was typed comes back with the same samples.
  useEffect(() => {
    for (const [id, { number }] of Object.entries(fields)) {
      if (number && !noted.has(id)) saveDraft(draftOf(id), { number })
      else dropDraft(draftOf(id))
    }
  }, [fields, noted])

  /** What is wrong, at the order that has it: paths name orders by their places, `orders.2.orderNumber`. */
  function place(faults: Record<string, string>): void {
    for (const [path, error] of Object.entries(faults)) {
      const row = open[Number(path.split('.')[1])]
      if (row) change(row.id, { error })
    }
  }

  /** Out: whether all of them are noted. */
  async function submit(): Promise<boolean> {
    const orders = open.map(({ id }) => ({ id, orderNumber: of(id).number }))
    setFault('')
    for (const { id } of open) change(id, { error: undefined })
    const faults = validateWith(placeSampleOrders.input)({ orders })
    place(faults)
    if (Object.keys(faults).length > 0) return false
    try {
      const answer = await write.mutateAsync({ orders })
      const done = answer.rows.filter(({ outcome }) => outcome === 'done').map(({ id }) => id)
      for (const row of answer.rows) if (row.outcome !== 'done') change(row.id, { error: row.message })
      for (const id of done) dropDraft(draftOf(id))
      setNoted(new Set([...noted, ...done]))
      if (done.length > 0) onNoted(done.length)
      return done.length === orders.length
    } catch (error) {
      const known = error instanceof ApiError ? error.fields : []
      place(Object.fromEntries(known.map(({ path, message }) => [path, message])))
      if (known.length === 0) setFault(messageOf(error))
      return false
    }
  }
  return { open, of, change, submit, fault, isBusy: write.isPending }
}
