import type { CountryCode } from '@sampan/contract/country'
import { IconHomeShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { dialogWhenAsked } from '#ui/verb/dialog-when-asked.tsx'

const SenderDialog = dialogWhenAsked(['shipment'], () =>
  import('./sender-dialog.tsx').then((file) => file.SenderDialog),
)

interface SenderButtonProps {
  /** Another's brand and the country of its parcel; the reader's own where left out. */
  of?: { brand: { id: string; name: string }; country: CountryCode }
}

/** From where a brand sends in a country: waybills carry it. */
export function SenderButton({ of }: SenderButtonProps) {
  const { t } = useTranslation('shipment')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PlainButton leftSection={<IconHomeShare size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('sender.button')}
      </PlainButton>
      <SenderDialog opened={isOpen} onClose={() => setOpen(false)} {...of} />
    </>
  )
}
