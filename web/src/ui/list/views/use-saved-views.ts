import type { ColumnChoice, ListChoice, ListName, SavedView } from '@sampan/contract/list'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import {
  useArrangeViews,
  useChoice,
  useRemoveView,
  useSaveLook,
  useSaveView,
} from '#lib/calls/list-choice.api.ts'
import { messageOf } from '#lib/forms.ts'
import { showError } from '#ui/frame/toasts.tsx'
import { addressOf, hrefOfSaved, isBare, scopeOf, viewSearchOf } from './view-search.ts'

const nothing: ListChoice = { views: [], defaultId: null, columns: null, density: null }

export type SavedViews = ReturnType<typeof useSavedViews>

/**
 * What the reader keeps of a list, and how it is changed. A view is open while the address names it; its filters are in the
 * address too, so that a link leads others to the same rows.
 * @param scope what in the address says whose list it is: a view is that of each of them
 */
export function useSavedViews(list: ListName, scope: readonly string[] = []) {
  const known = useChoice(list)
  const choice = known ?? nothing
  const { pathname, search } = useLocation()
  const address = search as Record<string, unknown>
  const now = viewSearchOf(address, scope)
  const owner = scopeOf(address, scope)
  const open = choice.views.find(({ id }) => id === address.saved)
  const navigate = useNavigate()
  const go = (href: string, replace = false) => void navigate({ href, replace, resetScroll: false })
  const [save, arrange, remove, look] = [useSaveView(), useArrangeViews(), useRemoveView(), useSaveLook()]
  const start = choice.views.find(({ id }) => id === choice.defaultId)
  useStart(start && isBare(address, scope) ? hrefOfSaved(pathname, start, owner) : undefined)

  const store = async (view: SavedView) => {
    await save.mutateAsync({ list, view })
  }
  const [shown, setShown] = useShownColumns(open?.id, open?.columns ?? choice.columns)
  const told = (sent: Promise<unknown>) => sent.catch((error: unknown) => showError(messageOf(error)))
  return {
    isKnown: known !== undefined,
    choice,
    open,
    /** The address asks for an order. */
    hasOrder: address.sort !== undefined,
    hasDefault: start !== undefined,
    /** The open view has other filters by now. */
    isChanged:
      open !== undefined && viewSearchOf(Object.fromEntries(new URLSearchParams(open.search))) !== now,
    hrefOf: (view: SavedView) => hrefOfSaved(pathname, view, owner),
    columns: shown,
    /** Throws what the server refuses. */
    add: async (title: string) => {
      const view = { id: crypto.randomUUID(), name: title, search: now, columns: choice.columns }
      await store(view)
      go(hrefOfSaved(pathname, view, owner))
    },
    rename: (view: SavedView, title: string) => store({ ...view, name: title }),
    update: (view: SavedView) => told(store({ ...view, search: now })),
    move: (view: SavedView, by: -1 | 1) => {
      const ids = choice.views.map(({ id }) => id)
      const at = ids.indexOf(view.id)
      ids.splice(at, 1)
      ids.splice(at + by, 0, view.id)
      return told(arrange.mutateAsync({ list, ids, defaultId: choice.defaultId }))
    },
    setDefault: (view: SavedView | undefined) => {
      const ids = choice.views.map(({ id }) => id)
      return told(arrange.mutateAsync({ list, ids, defaultId: view?.id ?? null }))
    },
    remove: async (view: SavedView) => {
      await told(remove.mutateAsync({ list, id: view.id }))
      if (view.id === open?.id)
        go(addressOf(pathname, { ...Object.fromEntries(new URLSearchParams(now)), ...owner }), true)
    },
    /** Of the open view, else of the list. Shown at once. */
    setColumns: (columns: ColumnChoice | null) =>
      setShown(columns, () => (open ? store({ ...open, columns }) : look.mutateAsync({ list, columns }))),
    setDensity: (density: 'comfortable' | 'compact') => told(look.mutateAsync({ list, density })),
  }
}

/** A list that is opened without any filter shows the view that its reader chose for that. */
function useStart(href: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (href) void navigate({ href, replace: true, resetScroll: false })
  }, [href, navigate])
}

/**
 * Columns as they were chosen last, shown before the server has them. What is chosen in quick succession is sent one after
 * the other, so that the last one stays; where one is refused, what the server has is shown again.
 */
function useShownColumns(view: string | undefined, kept: ColumnChoice | null) {
  const [chosen, setChosen] = useState<{ view: string | undefined; columns: ColumnChoice | null }>()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const set = (columns: ColumnChoice | null, send: () => Promise<unknown>) => {
    setChosen({ view, columns })
    last.current = last.current.then(send).catch((error: unknown) => {
      setChosen(undefined)
      showError(messageOf(error))
    })
  }
  return [chosen && chosen.view === view ? chosen.columns : kept, set] as const
}
