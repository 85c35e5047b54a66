import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useAsked } from '#features/protocol/protocol.api.ts'
import { useEndSession } from '#lib/calls/end-session.api.ts'
import { useOpenDialog } from '#lib/dialog.ts'
import { lazyWith } from '#lib/lazy-with.ts'
import { useIsSessionOver } from '#lib/session.ts'

const AskedDialog = lazyWith(['protocol'], () =>
  import('#features/protocol/asked-dialog.tsx').then(({ AskedDialog }) => AskedDialog),
)

/** The documents themselves are read first, and whoever is about to come in is asked after that. */
const quiet = /^(\/m)?\/(protocol|login|register|reset|join|verify|networkError)$/

/** Asks somebody who is logged in to accept what has changed, on whichever page the visit begins (R228). */
export function AskedProtocols() {
  const { data: asked = [] } = useAsked()
  const { pathname } = useLocation()
  const logOut = useEndSession()
  const isOver = useIsSessionOver()
  const isFree = useOpenDialog() === undefined && !isOver && !quiet.test(pathname)
  if (asked.length === 0 || !isFree) return null
  return (
    <Suspense fallback={null}>
      <AskedDialog
        asked={asked}
        base={pathname.startsWith('/m/') ? '/m' : ''}
        onLogOut={() => void logOut()}
      />
    </Suspense>
  )
}
