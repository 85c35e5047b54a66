import { useEffect, useRef } from 'react'
import { useSearch } from '#lib/search.ts'
import { uuid } from '#lib/search-fields.ts'
import { useReader } from './product.api.ts'

const actions = {
  save: uuid,
  remind: (text: string | undefined) => (text === 'start' ? text : undefined),
  notify: (text: string | undefined) => (text === 'all' ? text : uuid(text)),
}

/**
 * Carries out what a visitor asked for before logging in on the phone: the page is reached again with that in its
 * address, acts once, and cleans the address.
 */
export function usePendingAction(
  name: keyof typeof actions,
  isReady: boolean,
  carryOut: (value: string) => void,
): void {
  const [search, change] = useSearch(actions)
  const { isCreator } = useReader()
  const value = search[name]
  const act = useRef(carryOut)
  act.current = carryOut
  useEffect(() => {
    if (!value || !isCreator || !isReady) return
    change({ [name]: undefined }, { replace: true })
    act.current(value)
  }, [name, value, isCreator, isReady, change])
}
