import { getTenantInfo, type TenantInfo } from '@sampan/contract/tenant'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, call } from '#lib/api.ts'
import { askAgain } from '#lib/calls/ask-again.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import classes from './network-error.module.css'
import { useTenant } from './tenant.api.ts'
import { TenantLogo } from './tenant-logo.tsx'

/** How often the page looks by itself whether the site is back, in milliseconds. */
const lookAgain = 30_000

/** Asks whether the site is open again; leads to the index when it is. */
function useLookAgain(base: '' | '/m') {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [isOffline, setIsOffline] = useState(!navigator.onLine)
  const look = useCallback(async () => {
    setIsBusy(true)
    try {
      const tenant: TenantInfo = await call(getTenantInfo, {}, { isFresh: true })
      if (tenant.isStation === 0) return setIsOffline(false)
      await askAgain(client)
      await navigate({ href: `${base}/index`, replace: true })
    } catch (error) {
      setIsOffline(error instanceof ApiError && error.isOffline)
    } finally {
      setIsBusy(false)
    }
  }, [base, client, navigate])
  useEffect(() => {
    const timer = setInterval(() => void look(), lookAgain)
    const onOnline = () => void look()
    window.addEventListener('online', onOnline)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [look])
  return { look, isBusy, isOffline }
}

/** The site cannot be reached or is closed: why, that it looks again by itself, and a way to look now. */
export function NetworkError({ base }: { base: '' | '/m' }) {
  const { t } = useTranslation('tenant')
  const { look, isBusy, isOffline } = useLookAgain(base)
  const { data: tenant } = useTenant()
  const isOpen = tenant !== undefined && tenant.isStation !== 0
  const kind = isOffline ? 'offline' : isOpen ? 'open' : 'closed'
  usePageTitle(t('network.title'))
  return (
    <main className={classes.page}>
      <TenantLogo />
      <div className={classes.state} role="alert">
        <IconCloudOff size={36} className={classes.icon} aria-hidden />
        <h1 className={classes.title}>{t(`network.${kind}`)}</h1>
        <p className={classes.text}>{t(`network.${kind}Text`)}</p>
        <ActionButton
          variant="primary"
          size="lg"
          busy={isBusy}
          leftSection={kind !== 'open' && <IconRefresh size={20} aria-hidden />}
          onClick={() => void look()}
        >
          {t(kind === 'open' ? 'network.goOn' : 'network.again')}
        </ActionButton>
        {kind !== 'open' && <p className={classes.note}>{t('network.byItself')}</p>}
      </div>
    </main>
  )
}
