import type { CommissionPreview } from '@sampan/contract/commission'
import { useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { useCorrecting } from '#ui/sheet/fix/use-correcting.ts'
import { readSheet, sheetMost } from '#ui/sheet/read-sheet.ts'
import { useImportCommissions, usePreviewCommissions } from './commission.api.ts'

/** Chooses a file, checks it, books what can be booked, and keeps the lines with a fault to be corrected (R283). */
export function useCommissionImport(onClose: () => void) {
  const { t } = useTranslation('commission')
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const read = usePreviewCommissions()
  const book = useImportCommissions()
  const form = useCorrecting<CommissionPreview>({
    ...{ text, onText: setText, wordsOf: faultOf },
    onDone: () => {
      form.change('')
      onClose()
    },
    check: (table) => read.mutateAsync({ file: fileOf(name, table) }),
    // A fault at the heads is one of the whole file: none of it can be booked.
    readyOf: ({ fresh, faults }) => (faults.every(({ row }) => row > 1) ? fresh : 0),
    async enter(ready) {
      const { posted } = await book.mutateAsync({ file: fileOf(name, ready) })
      showDone(t('dialog.booked', { count: posted }))
      return true
    },
    restOf: ({ faults, left }, found) => ({
      ...{ ...found, ...nothing, rows: left.length, faultCount: faults.length },
      ...{ faults: [...faults], left: [...left] },
    }),
  })

  async function onFile(picked: File): Promise<void> {
    form.change('')
    const chosen = await asTable(picked)
    setName(chosen.name)
    // What is no text goes as it is: the answer says at its first row what is wrong with it, and there is nothing to correct here.
    const file = chosen.text === undefined ? picked : fileOf(chosen.name, chosen.text)
    const found = await read.mutateAsync({ file })
    setText(chosen.text ?? '')
    form.show(found)
  }
  return {
    ...form,
    text,
    isReading: read.isPending,
    isBooking: book.isPending,
    choose: (file: File | null) => {
      if (file) void form.told(() => onFile(file))
    },
  }
}

export type CommissionImport = ReturnType<typeof useCommissionImport>

/** What can be booked of lines that have a fault. */
const nothing = { fresh: 0, known: 0, sums: [], lines: [], ignored: [] }

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
