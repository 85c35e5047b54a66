import { useMemo, useState } from 'react'

/** All rows that match are chosen, on whatever page, but for some. */
export interface AllChosen {
  total: number
  /** More match than a batch takes; `total` of them are chosen. */
  isCut: boolean
  /** The ids of those whose tick was taken away. */
  except: ReadonlySet<string>
}

interface KeptAll extends AllChosen {
  /** What the list was asked for, but for its page: another filter ends it. */
  asked: string
}

/**
 * The selection. Rows that left the page leave it too, since nobody decides what they do not see, unless all that match are
 * chosen.
 * @param asked what the list asks for, but for its page
 */
export function useChosen<Row extends { id: string }>(rows: Row[] | undefined, asked: string) {
  const [ids, setIds] = useState<Set<string>>(new Set())
  const [kept, setKept] = useState<KeptAll>()
  const all = kept?.asked === asked ? kept : undefined
  const isChosen = (id: string) => (all ? !all.except.has(id) : ids.has(id))
  const chosen = (rows ?? []).filter((row) => isChosen(row.id))
  const key = chosen.map((row) => row.id).join(' ')
  const selected = useMemo(() => new Set(key ? key.split(' ') : []), [key])
  const clearSelection = () => {
    setIds(new Set())
    setKept(undefined)
  }
  const select = (next: Set<string>) => {
    if (!all) return setIds(next)
    const except = new Set(all.except)
    for (const { id } of rows ?? []) {
      if (next.has(id)) except.delete(id)
      else except.add(id)
    }
    setKept({ ...all, except })
  }
  return {
    chosen,
    selected,
    select,
    clearSelection,
    all: all as AllChosen | undefined,
    chooseAll: (total: number, isCut: boolean) => setKept({ asked, total, isCut, except: new Set() }),
    /** Back to the rows of this page. */
    choosePage: () => {
      setKept(undefined)
      setIds(new Set((rows ?? []).map((row) => row.id)))
    },
  }
}
