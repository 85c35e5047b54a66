import { IconGiftOff } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { Missing } from '#ui/frame/missing.tsx'

interface CaseMissingProps {
  error: Error
  onRetry: () => void
  /** The list that it would be in. */
  listHref: string
}

/** A sample that is not there, or did not load. */
export function CaseMissing(props: CaseMissingProps) {
  const { t } = useTranslation('sample')
  return (
    <Missing
      {...props}
      icon={IconGiftOff}
      goneTitle={t('case.gone')}
      failedTitle={t('console.caseFailed')}
      listLabel={t('case.toList')}
    />
  )
}
