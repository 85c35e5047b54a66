import type { CommissionPreview } from '@sampan/contract/commission'
import { useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { leftRows, readyRows } from '#ui/sheet/fix/left-rows.ts'
import { readSheet, sheetMost } from '#ui/sheet/read-sheet.ts'
import { useImportCommissions, usePreviewCommissions } from './commission.api.ts'

/** A file as the table that it holds, and what was found of it. */
export interface Chosen {
  name: string
  text: string
  preview: CommissionPreview
  /** Cells were corrected since it was checked. */
  isStale?: boolean
  /** The other lines of the file are booked. */
  isRest?: boolean
}

/** Chooses a file, checks it, books what can be booked, and keeps the lines with a fault to be corrected. */
export function useCommissionImport(onClose: () => void) {
  const { t } = useTranslation('commission')
  const [chosen, setChosen] = useState<Chosen>()
  const [fault, setFault] = useState('')
  const read = usePreviewCommissions()
  const book = useImportCommissions()

  function told(work: Promise<void>): void {
    setFault('')
    work.catch((error: unknown) => setFault(faultOf(error)))
  }

  async function onFile(picked: File | null): Promise<void> {
    if (!picked) return
    setChosen(undefined)
    const { name, text } = await asTable(picked)
    // What is no text goes as it is: the answer says at its first row what is wrong with it, and there is nothing to correct here.
    if (text === undefined)
      return setChosen({ name, text: '', preview: await read.mutateAsync({ file: picked }) })
    await check(name, text)
  }

  async function check(name: string, text: string, isRest = false): Promise<void> {
    setChosen({ name, text, isRest, preview: await read.mutateAsync({ file: fileOf(name, text) }) })
  }

  /** Books what can be booked; the lines with a fault stay as a file of their own (R283). */
  async function onBook({ name, text, preview: found }: Chosen): Promise<void> {
    const rest = leftRows(text, found)
    const ready = rest.left.length > 0 ? readyRows(text, found) : text
    const { posted } = await book.mutateAsync({ file: fileOf(name, ready) })
    showDone(t('dialog.booked', { count: posted }))
    if (rest.left.length === 0) return onClose()
    await check(name, rest.text, true)
  }

  return {
    ...{ chosen, fault },
    isReading: read.isPending,
    isBooking: book.isPending,
    choose: (file: File | null) => told(onFile(file)),
    /** A cell is being corrected: what was found stays in sight until it is checked again. */
    touch: () => setChosen((old) => (old && !old.isStale ? { ...old, isStale: true } : old)),
    correct: (text: string) => setChosen((old) => old && { ...old, text, isStale: true }),
    checkAgain: ({ name, text, isRest }: Chosen) => told(check(name, text, isRest)),
    book: (file: Chosen) => told(onBook(file)),
  }
}
export type CommissionImport = ReturnType<typeof useCommissionImport>

/** A fault at the heads is one of the whole file: none of it can be booked. */
export const isBookable = ({ preview, isStale }: Chosen): boolean =>
  !isStale && preview.fresh > 0 && preview.faults.every(({ row }) => row > 1)

const fileOf = (name: string, text: string): File => new File([text], name, { type: 'text/csv' })

/**
 * What a chosen file holds as the text of a table, a spreadsheet with its numbers as English writes them: the call reads tables alone. Out: no text
 * for what cannot be read as one.
 */
async function asTable(file: File): Promise<{ name: string; text?: string }> {
  const name = file.name.replace(/\.xlsx$/i, '.csv')
  if (file.size > sheetMost) return { name }
  try {
    return { name, text: await readSheet(file, 'en') }
  } catch {
    return { name }
  }
}

/** What is wrong with the file itself is at its field. */
function faultOf(error: unknown): string {
  const ofFile = error instanceof ApiError && error.fields.find(({ path }) => path === 'file')
  return ofFile ? ofFile.message : messageOf(error)
}
