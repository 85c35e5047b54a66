import { IconBrandTiktok } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import type { ButtonLook } from '#ui/form/button/button-look.ts'
import { showError } from '#ui/frame/toasts.tsx'
import { linkTiktok } from './use-link-authorised.ts'

interface LinkButtonProps {
  look?: ButtonLook
  /** Beside the name of the platform the verb alone is enough. */
  isShort?: boolean
  /** Beside a TikTok account that is linked already. */
  isFurther?: boolean
}

/** Leads to TikTok and back to this page. */
export function LinkButton({ look = 'secondary', isShort = false, isFurther = false }: LinkButtonProps) {
  const { t } = useTranslation('creator')
  const [isBusy, setBusy] = useState(false)
  async function onClick(): Promise<void> {
    setBusy(true)
    try {
      await linkTiktok()
    } catch (error) {
      showError(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <ActionButton
      variant={look}
      leftSection={isShort ? undefined : <IconBrandTiktok size={18} aria-hidden />}
      aria-label={isShort ? t('link') : undefined}
      busy={isBusy}
      onClick={() => void onClick()}
    >
      {t(isShort ? 'linkShort' : isFurther ? 'linkAnother' : 'link')}
    </ActionButton>
  )
}
