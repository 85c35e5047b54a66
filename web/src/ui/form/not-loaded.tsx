import { Anchor } from '@mantine/core'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'

interface NotLoadedProps {
  /** What was asked for and did not come. */
  question: { error: unknown; refetch: () => unknown }
}

/** Below a field whose choices did not come: why, and the way to ask for them again. */
export function NotLoaded({ question: { error, refetch } }: NotLoadedProps) {
  const { t } = useTranslation('ui')
  return (
    // One text beside the mark of the fault, and not a column each.
    <span>
      {messageOf(error)}{' '}
      <Anchor component="button" type="button" inherit onClick={() => void refetch()}>
        {t('action.tryAgain')}
      </Anchor>
    </span>
  )
}
