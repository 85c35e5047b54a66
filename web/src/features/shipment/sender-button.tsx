import { IconHomeShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { dialogWhenAsked } from '#ui/verb/dialog-when-asked.tsx'

const SenderDialog = dialogWhenAsked(['shipment'], () =>
  import('./sender-dialog.tsx').then((file) => file.SenderDialog),
)

/** From where the brand sends in the reader's country: waybills carry it. */
export function SenderButton() {
  const { t } = useTranslation('shipment')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PlainButton leftSection={<IconHomeShare size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('sender.button')}
      </PlainButton>
      <SenderDialog opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
