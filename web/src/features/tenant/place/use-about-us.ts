import { aboutUsTypes } from '@sampan/contract/tenant'
import { useEffect } from 'react'
import { useTenant } from '#features/tenant/tenant.api.ts'

/** An about-us of type 2 lives on another site; the reader is led there, without a page to come back into. */
export function useAboutUs() {
  const { data: tenant } = useTenant()
  const isElsewhere = tenant?.aboutUsType === aboutUsTypes.link && /^https?:\/\//.test(tenant.aboutUsLink)
  const link = isElsewhere ? tenant.aboutUsLink : undefined
  useEffect(() => {
    if (link) location.replace(link)
  }, [link])
  return { tenant, link }
}
