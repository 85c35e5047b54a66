import type { MouView } from '@sampan/contract/mou'
import { IconExternalLink } from '@tabler/icons-react'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { showError } from '#ui/frame/toasts.tsx'
import { useOpenMou } from './mou.api.ts'

/** Opens the agreement as it was made, in a tab of its own. */
export function ReadButton({ mou, label }: { mou: Pick<MouView, 'id'>; label: string }) {
  const { t } = useTranslation('mou')
  const open = useOpenMou()
  async function onRead(): Promise<void> {
    // Opened at once: browsers keep tabs shut that open long after the press.
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    try {
      const { url } = await open.mutateAsync({ id: mou.id })
      if (tab) tab.location.href = url
      else location.href = url
    } catch (error) {
      tab?.close()
      showError(messageOf(error))
    }
  }
  return (
    <ActionButton
      rightSection={<IconExternalLink size={18} aria-hidden />}
      busy={open.isPending}
      aria-description={t('newTab')}
      onClick={() => void onRead()}
    >
      {label}
    </ActionButton>
  )
}
