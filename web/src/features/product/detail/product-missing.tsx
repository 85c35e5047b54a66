import { IconPackageOff } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { lazyWith } from '#lib/lazy-with.ts'
import { useTranslation } from '#lib/react-words.tsx'

const Missing = lazyWith([], () => import('#ui/frame/missing.tsx').then((file) => file.Missing))

interface ProductMissingProps {
  error: Error
  onRetry: () => void
  /** It is the whole page, whose title nothing else says. */
  isPage?: boolean
}

/** A product that is not there, or did not load: why, and the way on. */
export function ProductMissing(props: ProductMissingProps) {
  const { t } = useTranslation('product')
  const base = useLocation().pathname.startsWith('/m/') ? '/m' : ''
  return (
    <Missing
      {...props}
      icon={IconPackageOff}
      goneTitle={t('detail.gone')}
      goneText={t('detail.goneText')}
      failedTitle={t('detail.failed')}
      listLabel={t('empty.allSamples')}
      listHref={`${base}/index`}
    />
  )
}
