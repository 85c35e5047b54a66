import { useTenant } from '#features/tenant/tenant.api.ts'
import classes from './client-name.module.css'

/** The client's name on the deep green ground, where a logo of its own has taken the place of the name. */
export function ClientName({ isPhone = false }: { isPhone?: boolean }) {
  const { data: tenant } = useTenant()
  if (!tenant?.logo) return null
  return (
    <p className={classes.client} data-phone={isPhone || undefined}>
      {tenant.clientName}
    </p>
  )
}
