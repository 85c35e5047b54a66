import { getTenantInfo } from '@sampan/contract/tenant'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { ThemeProvider } from '#app/theme/theme-provider.tsx'
import { speak } from '#lib/i18n.ts'
import { usePlace } from '#lib/place.ts'
import { queryClient, useRead } from '#lib/query.ts'

/** Everything above the router: answers, look, language. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Look>{children}</Look>
    </QueryClientProvider>
  )
}

function Look({ children }: { children: ReactNode }) {
  const tenant = useRead(getTenantInfo, {}, { staleTime: 10 * 60_000 })
  const { language } = usePlace()
  useEffect(() => {
    void speak(language)
  }, [language])
  return <ThemeProvider tenantColor={tenant.data?.color || undefined}>{children}</ThemeProvider>
}
