import type { BatchResult } from '@sampan/contract/batch.schemas'
import { codes } from '@sampan/contract/codes'
import type { CountryCode } from '@sampan/contract/country'
import { limits } from '@sampan/contract/limits'
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
  const [page, setPage] = useState(1)
  const open = rows.filter((row) => !sent.has(row.id))
  const pages = Math.max(1, Math.ceil(open.length / limits.parcelsOnPage))
  const shownPage = Math.min(page, pages)
  const shown = open.slice((shownPage - 1) * limits.parcelsOnPage, shownPage * limits.parcelsOnPage)

  /** Leads to the page of the first of these parcels: what is wrong is never out of sight. */
  function leadTo(ids: ReadonlySet<string>, among: readonly ParcelRow[] = open): void {
    const at = among.findIndex(({ id }) => ids.has(id))
    if (at >= 0) setPage(Math.floor(at / limits.parcelsOnPage) + 1)
  }
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
    const wrong = new Set<string>()
    for (const row of open) {
      const { companyCode, trackingNumber } = of(row.id)
      const companyError = companyCode ? undefined : say('carrierNeeded')
      const numberError = trackingNumber.trim() ? undefined : say('trackingNumberNeeded')
      if (companyError || numberError) wrong.add(row.id)
      change(row.id, { companyError, numberError })
    }
    leadTo(wrong)
    return wrong.size === 0
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
    const gone = new Set([...sent, ...done.map((row) => row.id)])
    setSent(gone)
    const left = rows.filter(({ id }) => !gone.has(id))
    leadTo(new Set(left.map(({ id }) => id)), left)
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
      if (row) leadTo(new Set([row.id]))
      if (row) change(row.id, field === 'companyCode' ? { companyError: message } : { numberError: message })
    }
    if (known.length === 0) setFault(messageOf(error))
  }

  const discardPasted = () => setPasted(undefined)
  return {
    open,
    shown,
    page: { now: shownPage, all: pages, turn: setPage },
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
