import { Button } from '@mantine/core'
import { codes } from '@sampan/contract/codes'
import { IconPackageOff } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'
import { EmptyByFilter, ErrorState } from '#ui/frame/states.tsx'

/** A product that is not there, or did not load: why, and the way on. */
export function ProductMissing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('product')
  const base = useLocation().pathname.startsWith('/m/') ? '/m' : ''
  const navigate = useNavigate()
  const failed = error instanceof ApiError ? error : undefined
  if (failed && failed.code !== codes.notFound && failed.code !== codes.invalidInput) {
    return (
      <ErrorState
        title={t('detail.failed')}
        text={failed.message}
        reference={failed.reference || undefined}
        onRetry={onRetry}
      />
    )
  }
  return (
    <EmptyByFilter
      icon={IconPackageOff}
      title={t('detail.gone')}
      text={t('detail.goneText')}
      action={
        <Button onClick={() => void navigate({ href: `${base}/index` })}>{t('empty.allSamples')}</Button>
      }
    />
  )
}
