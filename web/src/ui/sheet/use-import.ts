import { type ImportAnswer, type ImportKind, importLimits } from '@sampan/contract/import'
import { useState } from 'react'
import { useImportTable } from '#lib/calls/import.api.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { useStartAll } from '#ui/list/all/use-start-all.ts'
import { type Found, leftRows, putBack, readyRows } from './fix/left-rows.ts'
import { isLong, isTooMuch, type LongPreview, useLongImport } from './use-long-import.ts'

/** Rows that failed in an import before, with their reasons. */
export type Start = Found & { text: string }

export interface ImportProps {
  kind: ImportKind
  text: string
  onText: (text: string | ((old: string) => string)) => void
  onClose: () => void
  start: Start | undefined
}

type Preview = ImportAnswer | LongPreview

const nothing = { ready: 0, entered: 0, moreFaults: 0, rows: [], ignored: [] }
const previewOf = ({ faults, left, withOther = [] }: Found): ImportAnswer => ({
  ...nothing,
  ...{ count: left.length, faults: [...faults], left: [...left], withOther: [...withOther] },
})

/**
 * What was typed, checked and answered. What is ready is entered, also while other rows have faults: these stay as a table of their own, to be
 * corrected and sent again, so that nothing is entered twice (R283).
 */
export function useImport({ kind, text, onText, onClose, start }: ImportProps) {
  const { t } = useTranslation('import')
  const [isSure, setSure] = useState(false)
  const [preview, setPreview] = useState<Preview | undefined>(start && previewOf(start))
  /** Cells were corrected since it was checked. */
  const [isStale, setStale] = useState(false)
  const [isRest, setRest] = useState(false)
  const [fault, setFault] = useState('')
  const long = useLongImport(kind)
  const enter = useEnter(kind, long)
  const isEntered = preview !== undefined && !isStale && preview.ready > 0
  const step = !isEntered ? 'check' : preview.faults.length === 0 ? 'enter' : 'enterReady'

  function show(found: Preview | undefined): void {
    setPreview(found)
    setStale(false)
  }
  const change = (next: string) => {
    onText(next)
    show(undefined)
    setRest(false)
    setFault('')
  }
  const check = async () =>
    show(
      isLong(text)
        ? await long.look(text, isSure)
        : await enter.send.mutateAsync({ kind, text, isSure, isPreview: true }),
    )

  /** Enters what is ready; where that changed meanwhile, all of it is checked again. */
  async function enterReady(found: Preview): Promise<void> {
    const rest = leftRows(text, found)
    // A long table that was checked as it is is kept already.
    const kept = rest.left.length === 0 && 'importId' in found && found.importId ? found : undefined
    const ready = rest.left.length === 0 ? text : readyRows(text, found)
    // A batch begins later: undone, what was ready is to be checked again with the rest.
    const onUndone = () => {
      onText((left) => putBack(ready, left))
      show(undefined)
      setRest(false)
    }
    if (!(await enter.table(ready, { isSure, kept, onUndone }))) return check()
    if (rest.left.length === 0) return onClose()
    onText(rest.text)
    show(previewOf(rest))
    setRest(true)
  }
  async function submit(): Promise<void> {
    setFault(isTooMuch(text) ? t('tooMuch', { max: importLimits.text / 1_000_000 }) : '')
    if (isTooMuch(text)) return
    try {
      if (step === 'check' || !preview) await check()
      else await enterReady(preview)
    } catch (error) {
      setFault(messageOf(error))
    }
  }
  const sure = (next: boolean) => {
    setSure(next)
    show(undefined)
  }
  return {
    ...({ change, fault, setFault, isSure, sure, preview, step, submit, isRest } as const),
    /** A cell is being corrected: what was found stays in sight until it is checked again. */
    touch: () => setStale(true),
    correct: onText,
    isBusy: enter.isBusy || long.checking !== undefined || long.isKeeping,
    checking: long.checking,
  }
}

interface TableOptions {
  isSure: boolean
  /** A long table as the server keeps it already. */
  kept: LongPreview | undefined
  onUndone: () => void
}

/** Enters a table that was checked: a short one at once, a long one in the background, with its result in the list of batches. */
function useEnter(kind: ImportKind, long: ReturnType<typeof useLongImport>) {
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
      const answer = await send.mutateAsync({ kind, text, isSure, isPreview: false })
      if (answer.entered > 0) showDone(t('done', { count: answer.entered, shown: number(answer.entered) }))
      return answer.entered > 0
    },
  }
}
