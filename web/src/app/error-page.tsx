import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** What a reader sees when a page itself fails; the reload keeps everything that was saved. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const { t } = useTranslation('errors')
  return (
    <main style={{ padding: 48, textAlign: 'center' }}>
      <h1>{t('serviceError')}</h1>
      <p>{error instanceof Error ? error.message : ''}</p>
      <button type="button" onClick={() => location.reload()}>
        {t('tryAgain')}
      </button>
    </main>
  )
}
