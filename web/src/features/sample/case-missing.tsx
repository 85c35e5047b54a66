import { Button } from '@mantine/core'
import { codes } from '@sampan/contract/codes'
import { IconGiftOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'
import { messageOf } from '#lib/forms.ts'
import { Link } from '#ui/frame/links.tsx'
import { EmptyByFilter, ErrorState } from '#ui/frame/states.tsx'

interface CaseMissingProps {
  error: Error
  onRetry: () => void
  /** The list that it would stand in. */
  listHref: string
}

/** A case that is not there, or not the reader's; or one that did not load and may do so next time. */
export function CaseMissing({ error, onRetry, listHref }: CaseMissingProps) {
  const { t } = useTranslation('sample')
  if (error instanceof ApiError && error.code === codes.notFound) {
    return (
      <EmptyByFilter
        icon={IconGiftOff}
        title={t('case.gone')}
        text={messageOf(error)}
        action={
          <Button component={Link} href={listHref}>
            {t('case.toList')}
          </Button>
        }
      />
    )
  }
  return (
    <ErrorState
      title={t('console.caseFailed')}
      text={messageOf(error)}
      onRetry={onRetry}
      reference={error instanceof ApiError ? error.reference : undefined}
    />
  )
}
