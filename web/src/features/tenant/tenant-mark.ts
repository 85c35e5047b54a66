import type { TenantInfo } from '@sampan/contract/tenant'

/** What stands for the tenant's own staff beside people and brands: its logo, or the mark that its pages bear. */
export const tenantMark = (tenant: Pick<TenantInfo, 'logo'> | undefined): string =>
  tenant?.logo || '/mark.svg'
