import { type ImportAnswer, type ImportKind, importLimits } from '@sampan/contract/import'
import { useEffect, useRef, useState } from 'react'
import { useCheckImport, useStageImport } from '#lib/calls/import.api.ts'

/** Whether a table may have more rows than one call enters; what is quoted over several lines only makes it seem longer. */
export const isLong = (text: string): boolean => text.trim().split('\n').length > importLimits.rows + 1

/** Whether a table is more than one call carries. */
export const isTooMuch = (text: string): boolean =>
  new TextEncoder().encode(JSON.stringify(text)).length > importLimits.text

/** How far the check of a long table is, in what is entered together. */
export interface Checking {
  shown: number
  all: number
}

export interface LongPreview extends ImportAnswer {
  /** The table as the server keeps it; null where its form is faulty. */
  importId: string | null
  units: number
}

/**
 * Checks a table that is too long for one call: it is kept by the server, and looked at part by part, so that the page stays free and
 * shows how far it is. Ends with the dialog. In: the batch whose failed rows are corrected.
 */
export function useLongImport(kind: ImportKind, fixes: { batchId: string } | undefined) {
  const stage = useStageImport()
  const check = useCheckImport()
  const [checking, setChecking] = useState<Checking>()
  const given = { kind, ...(fixes && { fixes }) }
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  /** Out: what was found; undefined where the dialog was left meanwhile. Throws what a call throws. */
  async function look(text: string, isSure: boolean): Promise<LongPreview | undefined> {
    const { id: importId, count, units, ignored, ...form } = await stage.mutateAsync({ ...given, text })
    const found: LongPreview = {
      ...{ importId, units, count, ignored },
      ready: 0,
      entered: 0,
      rows: [],
      ...form,
    }
    if (importId === null) return found
    try {
      for (let from: number | null = 0; from !== null; ) {
        setChecking({ shown: from, all: units })
        const part: Awaited<ReturnType<typeof check.mutateAsync>> = await check.mutateAsync({
          ...{ importId, from, isSure },
        })
        if (isLeft.current) return undefined
        const room = (all: readonly unknown[]) => Math.max(0, importLimits.shown - all.length)
        const named = part.faults.slice(0, Math.max(0, importLimits.staged - found.faults.length))
        found.ready += part.ready
        found.moreFaults += part.moreFaults + part.faults.length - named.length
        found.faults.push(...named)
        found.left.push(...part.left)
        found.rows.push(...part.rows.slice(0, room(found.rows)))
        from = part.next
      }
      return found
    } finally {
      setChecking(undefined)
    }
  }
  /** Keeps a table that was checked, without those of its rows that stay out. Out: what a batch takes; undefined where nothing is kept. */
  async function keep(text: string): Promise<{ importId: string; units: number } | undefined> {
    const { id, units } = await stage.mutateAsync({ ...given, text })
    return id === null ? undefined : { importId: id, units }
  }
  return { look, keep, checking, isKeeping: stage.isPending }
}
