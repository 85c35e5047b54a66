import { type Express, type ExpressNews, finalExpressStates } from '@sampan/contract/shipment'
import { useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'

interface AskCarrierProps {
  express: Express | null
  ask: () => Promise<ExpressNews>
}

/**
 * Asks the carrier anew where a parcel is, as long as it has news to give. It is asked once a minute at most, so the answer says
 * whether it was asked, and from when its newest event is.
 */
export function AskCarrier({ express, ask }: AskCarrierProps) {
  const { t } = useTranslation('sample')
  const { moment } = useFormats()
  const [isAsking, setAsking] = useState(false)
  if (!express || finalExpressStates.includes(express.state ?? -1)) return null
  async function onPress(): Promise<void> {
    setAsking(true)
    try {
      const { isAsked, newsAt } = await ask()
      const when = isAsked ? 'now' : 'before'
      showDone(
        newsAt === null
          ? t(`case.carrierNews.${when}Nothing`)
          : t(`case.carrierNews.${when}`, { at: moment(newsAt) }),
      )
    } catch (error) {
      showError(messageOf(error))
    } finally {
      setAsking(false)
    }
  }
  return (
    <ActionButton
      variant="quiet"
      busy={isAsking}
      busyLabel={t('case.askingCarrier')}
      onClick={() => void onPress()}
    >
      {t('case.askCarrier')}
    </ActionButton>
  )
}
