import { codes } from '@sampan/contract/codes'
import type { Icon } from '@tabler/icons-react'
import { ApiError } from '#lib/api.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { EmptyByFilter, ErrorState } from './states.tsx'

interface MissingProps {
  error: Error
  onRetry: () => void
  icon: Icon
  /** "This sample is not here" */
  goneTitle: string
  /** Why it may be gone. */
  goneText?: string
  /** "We could not load this sample" */
  failedTitle?: string
  /** Where the others are. */
  listLabel: string
  listHref: string
  /** It is the whole page, whose title nothing else says. */
  isPage?: boolean
}

/** A record that is not there, or not the reader's; or one that did not load and may do so next time. */
export function Missing(props: MissingProps) {
  const {
    error,
    onRetry,
    icon,
    goneTitle,
    goneText,
    failedTitle,
    listLabel,
    listHref,
    isPage = false,
  } = props
  const { t } = useTranslation('errors')
  const failed = error instanceof ApiError ? error : undefined
  // An id of a wrong shape names nothing either.
  if (failed?.code === codes.notFound || failed?.code === codes.invalidInput) {
    return (
      <EmptyByFilter
        isPage={isPage}
        icon={icon}
        title={goneTitle}
        text={goneText ?? t('notFound')}
        action={<PlainButton href={listHref}>{listLabel}</PlainButton>}
      />
    )
  }
  return (
    <ErrorState
      isPage={isPage}
      {...(failedTitle && { title: failedTitle })}
      text={messageOf(error)}
      onRetry={onRetry}
      reference={failed?.reference || undefined}
    />
  )
}
