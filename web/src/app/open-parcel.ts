import { useEffect } from 'react'
import { isPhone } from '#lib/device.ts'
import { openDialog } from '#lib/dialog.ts'
import { useSearch } from '#lib/search.ts'
import { matching, oneOf } from '#lib/search-fields.ts'
import { useIsLoggedIn } from '#lib/session.ts'

const search = {
  dialog: oneOf(['express']),
  parcel: matching(/^(sample|task):[\da-f-]{36}$/),
}

/**
 * A link such as /index?dialog=express&parcel=sample:<id> shows where that parcel is. It is shown to those whose it is, so on a desktop they come in
 * first; on a phone it waits until they have.
 */
export function OpenParcel(): null {
  const [{ dialog, parcel }, change] = useSearch(search)
  const isLoggedIn = useIsLoggedIn()
  useEffect(() => {
    if (!dialog || !parcel || (!isLoggedIn && isPhone())) return
    const express = { name: 'express', subject: parcel } as const
    openDialog(isLoggedIn ? express : { name: 'login', onDone: () => openDialog(express) })
    change({ dialog: undefined, parcel: undefined }, { replace: true })
  }, [dialog, parcel, change, isLoggedIn])
  return null
}
