import type { MouView } from '@sampan/contract/mou'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { openInTab } from '#ui/frame/open-in-tab.ts'
import { useOpenMou } from './mou.api.ts'

/** Opens the agreement as it was made, in a tab of its own. */
export function ReadButton({ mou, label }: { mou: Pick<MouView, 'id'>; label: string }) {
  const { t } = useTranslation('mou')
  const open = useOpenMou()
  return (
    <ActionButton
      rightSection={<IconExternalLink size={18} aria-hidden />}
      busy={open.isPending}
      aria-description={t('newTab')}
      onClick={() => void openInTab(() => open.mutateAsync({ id: mou.id }))}
    >
      {label}
    </ActionButton>
  )
}
