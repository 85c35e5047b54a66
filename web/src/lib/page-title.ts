import { getTenantInfo } from '@sampan/contract/tenant'
import { useEffect } from 'react'
import { useRead } from './query.ts'

/**
 * The title of the browser's tab and the description for those who share the page.
 * @param title what the page is about, without the tenant's name; empty while it is not known
 */
export function usePageTitle(title: string, description = ''): void {
  const { data: tenant } = useRead(getTenantInfo, {}, { staleTime: 10 * 60_000 })
  const name = tenant?.clientName ?? 'Sampan'
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name
    const meta = document.querySelector('meta[name="description"]') ?? addMeta()
    meta.setAttribute('content', description)
  }, [title, name, description])
}

function addMeta(): HTMLMetaElement {
  const meta = document.createElement('meta')
  meta.name = 'description'
  return document.head.appendChild(meta)
}
