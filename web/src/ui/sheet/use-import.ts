import { type ImportAnswer, type ImportKind, importLimits } from '@sampan/contract/import'
import { useEffect, useRef, useState } from 'react'
import { useImportTable } from '#lib/calls/import.api.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { useStartAll } from '#ui/list/all/use-start-all.ts'
import type { Found } from './fix/left-rows.ts'
import { useCorrecting } from './fix/use-correcting.ts'
import { isLong, isTooMuch, type LongPreview, useLongImport } from './use-long-import.ts'

/** Rows that failed in a batch before, with their reasons, or as they were corrected since. */
export interface Start {
  batchId: string
  text: string
  /** What is known of the text; undefined where it has to be checked. */
  found: Found | undefined
  /** Keeps what is corrected for the time when the dialog is shut. */
  onKeep: (text: string) => void
  /** What was begun is taken back: its rows are to be corrected again. */
  onUndone: (taken: string, rest: string) => void
}

export interface ImportProps {
  kind: ImportKind
  text: string
  onText: (text: string | ((old: string) => string)) => void
  /** Everything is entered, or begun. */
  onDone: () => void
  start: Start | undefined
}

type Preview = ImportAnswer | LongPreview

const nothing = { ready: 0, entered: 0, moreFaults: 0, rows: [], ignored: [] }
const previewOf = ({ faults, left, withOther = [] }: Found): ImportAnswer => ({
  ...nothing,
  ...{ count: left.length, faults: [...faults], left: [...left], withOther: [...withOther] },
})

/** The dialog of an import: a table that is checked and entered by one call, or a long one that a batch enters. */
export function useImport({ kind, text, onText, onDone, start }: ImportProps) {
  const { t } = useTranslation('import')
  const [isSure, setSure] = useState(false)
  const fixes = start && { batchId: start.batchId }
  const long = useLongImport(kind, fixes)
  const enter = useEnter(kind, long, fixes)
  const form = useCorrecting<Preview>({
    ...{ text, onText },
    start: start?.found && previewOf(start.found),
    check: (table) =>
      isLong(table)
        ? long.look(table, isSure)
        : enter.send.mutateAsync({ kind, text: table, isSure, isPreview: true, ...(fixes && { fixes }) }),
    readyOf: ({ ready }) => ready,
    enter(ready, found, onUndone) {
      // A long table that was checked as it is is kept already.
      const kept = found.left.length === 0 && 'importId' in found && found.importId ? found : undefined
      return enter.table(ready, { isSure, kept, onUndone })
    },
    restOf: (rest, found) => ({ ...previewOf(rest), ignored: found.ignored }),
    without: (found, gone) => ({
      ...found,
      count: found.count - 1,
      rows: found.rows.map((each) => (each.row > gone ? { ...each, row: each.row - 1 } : each)),
    }),
    onDone,
    ...(start && { onUndone: start.onUndone }),
  })
  // What was corrected before is looked at anew.
  const isUnknown = useRef(start !== undefined && start.found === undefined)
  useEffect(() => {
    if (!isUnknown.current) return
    isUnknown.current = false
    void form.submit()
  })
  return {
    ...form,
    isSure,
    sure: (next: boolean) => {
      setSure(next)
      form.forget()
    },
    async submit(): Promise<void> {
      if (isTooMuch(text)) return form.setFault(t('tooMuch', { max: importLimits.text / 1_000_000 }))
      await form.submit()
    },
    isBusy: enter.isBusy || long.checking !== undefined || long.isKeeping,
    checking: long.checking,
  }
}

type Fixes = { batchId: string } | undefined

interface TableOptions {
  isSure: boolean
  /** A long table as the server keeps it already. */
  kept: LongPreview | undefined
  onUndone: () => void
}

/** Enters a table that was checked: a short one at once, a long one in the background, with its result in the list of batches. */
function useEnter(kind: ImportKind, long: ReturnType<typeof useLongImport>, fixes: Fixes) {
  const { t } = useTranslation('import')
  const { number } = useFormats()
  const send = useImportTable()
  const all = useStartAll()
  return {
    send,
    isBusy: send.isPending || all.isPending,
    /** Out: whether it was entered, or begun. */
    async table(text: string, { isSure, kept: checked, onUndone }: TableOptions): Promise<boolean> {
      if (isLong(text)) {
        const kept = checked ?? (await long.keep(text))
        if (!kept) return false
        const matching = { filter: { importId: kept.importId }, except: [], count: kept.units }
        await all.send('enterImport', { isSure }, matching, onUndone)
        return true
      }
      const table = { kind, text, isSure, isPreview: false, ...(fixes && { fixes }) }
      const answer = await send.mutateAsync(table)
      if (answer.entered > 0) showDone(t('done', { count: answer.entered, shown: number(answer.entered) }))
      return answer.entered > 0
    },
  }
}
