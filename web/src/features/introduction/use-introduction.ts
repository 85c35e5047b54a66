import { useNavigate } from '@tanstack/react-router'
import { useModes, useNewestSamples, useTenant } from '#features/tenant/tenant.api.ts'
import { openDialog } from '#lib/dialog.ts'
import { useIsLoggedIn } from '#lib/session.ts'

/** What both faces of the registration guide show and lead to. Numbers come from the API or are not shown. */
export function useIntroduction(base: '' | '/m') {
  const isLoggedIn = useIsLoggedIn()
  const navigate = useNavigate()
  const { data: tenant } = useTenant()
  const { data: newest } = useNewestSamples()
  const modes = useModes()
  return {
    base,
    isLoggedIn,
    name: tenant?.clientName ?? 'Sampan',
    /** How many samples the country has now; undefined until it is known. */
    total: newest?.total,
    samples: newest?.rows ?? [],
    hasTasks: modes.has('task'),
    onRegister: () =>
      base === '/m' ? void navigate({ href: '/m/register' }) : openDialog({ name: 'register' }),
    onBrowse: () => void navigate({ href: `${base}/index` }),
  }
}
export type Introduction = ReturnType<typeof useIntroduction>
