import { Logo } from '#ui/frame/logo.tsx'
import { useTenant } from './tenant.api.ts'
import classes from './tenant-logo.module.css'

interface TenantLogoProps {
  /** Height of the mark's square box; a tenant's own logo is as high as its word. */
  size?: number
  /** On the deep green ground. */
  isOnDeep?: boolean
}

/** The tenant's own logo or name; ours where the tenant is Sampan itself or has not answered yet. */
export function TenantLogo({ size = 30, isOnDeep = false }: TenantLogoProps) {
  const { data: tenant } = useTenant()
  const ground = isOnDeep ? 'deep' : 'paper'
  if (tenant?.logo) return <img className={classes.logo} src={tenant.logo} alt={tenant.clientName} />
  if (!tenant || tenant.clientName === 'Sampan') return <Logo size={size} withName ground={ground} />
  return (
    <span className={classes.named} data-deep={isOnDeep || undefined}>
      <Logo size={size} ground={ground} />
      <span className={classes.name}>{tenant.clientName}</span>
    </span>
  )
}

/** True where the tenant's logo has taken our mark's place, so that ours belongs at the page's foot. */
export function useHasOwnLogo(): boolean {
  return Boolean(useTenant().data?.logo)
}
