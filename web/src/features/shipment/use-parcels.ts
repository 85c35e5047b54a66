import type { BatchResult } from '@sampan/contract/batch.schemas'
import { codes } from '@sampan/contract/codes'
import type { CountryCode } from '@sampan/contract/country'
import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { dropDraft, readDraft, saveDraft } from '#lib/draft.ts'
import { messageOf } from '#lib/forms.ts'
import words from '#lib/words.ts'
import { type Pasted, readPasted } from './read-pasted.ts'

/** One parcel to send: of a sample, or of somebody's part in a task. */
export interface ParcelRow {
  id: string
  /** As it is shown to people: SP-24790. */
  number: string
  /** Who gets it. */
  name: string
  /** What is in it. */
  what: string
  countryCode: CountryCode
}

interface Parcel {
  id: string
  companyCode: string
  trackingNumber: string
}

export type SendParcels = (parcels: Parcel[], isSure: boolean) => Promise<BatchResult>

export interface ParcelFields {
  companyCode: string
  trackingNumber: string
  companyError?: string | undefined
  numberError?: string | undefined
}

const empty: ParcelFields = { companyCode: '', trackingNumber: '' }

const draftOf = (id: string): string => `parcel:${id}`
const draftsOf = (rows: readonly ParcelRow[]): Record<string, ParcelFields> =>
  Object.fromEntries(rows.map(({ id }) => [id, { ...empty, ...readDraft<ParcelFields>(draftOf(id)) }]))

/**
 * The form of parcels to send. What was sent leaves the form; what was refused stays with its reason at its field,
 * and with all that was typed. A number of an odd shape is asked about: it goes out when `isSure` is ticked.
 */
export function useParcels(rows: readonly ParcelRow[], send: SendParcels, onSent: (count: number) => void) {
  const [fields, setFields] = useState<Record<string, ParcelFields>>(() => draftsOf(rows))
  const [pasted, setPasted] = useState<Pasted>()
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const [isSure, setSure] = useState(false)
  const [isOdd, setOdd] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const open = rows.filter((row) => !sent.has(row.id))
  const of = (id: string): ParcelFields => fields[id] ?? empty

  const change = useCallback((id: string, next: Partial<ParcelFields>): void => {
    setFields((old) => ({ ...old, [id]: { ...(old[id] ?? empty), ...next } }))
  }, [])

  // A press outside, Esc or a reload loses nothing: what was typed comes back with the same parcels.
  useEffect(() => {
    for (const [id, { companyCode, trackingNumber }] of Object.entries(fields)) {
      if (trackingNumber && !sent.has(id)) saveDraft(draftOf(id), { companyCode, trackingNumber })
      else dropDraft(draftOf(id))
    }
  }, [fields, sent])

  /** Lines copied from a spreadsheet are shown with their parcels first. Out: false where the field takes the text. */
  function paste(from: string, text: string, companies: readonly { code: string; name: string }[]): boolean {
    const start = open.findIndex((row) => row.id === from)
    const read = readPasted(text, open, start, companies)
    setPasted(read)
    return read !== undefined
  }

  function takePasted(): void {
    for (const { row, trackingNumber, company } of pasted?.parcels ?? []) {
      const fault = { numberError: undefined, companyError: undefined }
      change(row.id, { trackingNumber, companyCode: company?.code ?? '', ...fault })
    }
    setPasted(undefined)
  }

  function isComplete(): boolean {
    const say = (key: string) => words.t(`errors:${key}`)
    let whole = true
    for (const row of open) {
      const { companyCode, trackingNumber } = of(row.id)
      const companyError = companyCode ? undefined : say('carrierNeeded')
      const numberError = trackingNumber.trim() ? undefined : say('trackingNumberNeeded')
      if (companyError || numberError) whole = false
      change(row.id, { companyError, numberError })
    }
    return whole
  }

  function take(result: BatchResult): void {
    const done = result.rows.filter((row) => row.outcome === 'done')
    for (const row of result.rows) {
      if (row.outcome === 'done') continue
      change(
        row.id,
        row.code === codes.carrierUnknown ? { companyError: row.message } : { numberError: row.message },
      )
    }
    setSent((old) => new Set([...old, ...done.map((row) => row.id)]))
    setOdd(result.rows.some((row) => row.code === codes.trackingNumberOdd))
    if (done.length > 0) onSent(done.length)
  }

  async function submit(): Promise<boolean> {
    setFault('')
    if (!isComplete()) return false
    setBusy(true)
    try {
      const parcels = open.map((row) => ({
        id: row.id,
        companyCode: of(row.id).companyCode,
        trackingNumber: of(row.id).trackingNumber.trim(),
      }))
      const result = await send(parcels, isSure)
      take(result)
      return result.done === parcels.length
    } catch (error) {
      place(error)
      return false
    } finally {
      setBusy(false)
    }
  }

  /** The server names fields as `parcels.2.trackingNumber`, or without a number where there is one parcel. */
  function place(error: unknown): void {
    const known = error instanceof ApiError ? error.fields : []
    if (error instanceof ApiError && error.code === codes.trackingNumberOdd) setOdd(true)
    for (const { path, message } of known) {
      const [, index = '0', field] = /^(?:parcels\.(\d+)\.)?(\w+)$/.exec(path) ?? []
      const row = open[Number(index)]
      if (row) change(row.id, field === 'companyCode' ? { companyError: message } : { numberError: message })
    }
    if (known.length === 0) setFault(messageOf(error))
  }

  const discardPasted = () => setPasted(undefined)
  return {
    open,
    of,
    change,
    paste,
    pasted,
    takePasted,
    discardPasted,
    submit,
    isSure,
    setSure,
    isOdd,
    isBusy,
    fault,
  }
}
export type Parcels = ReturnType<typeof useParcels>
