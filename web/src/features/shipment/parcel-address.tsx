import type { Address } from '@sampan/contract/address'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { CopyText } from '#ui/mark/copy-text.tsx'
import classes from './ship-dialog.module.css'

/** Asks for the address of a parcel, by the id of its case; the look is logged, and its owner sees it (R70). */
export type SeeAddress = (id: string) => Promise<Address>

interface ParcelAddressProps {
  id: string
  /** Who gets the parcel. */
  name: string
  see: SeeAddress
  isAlone: boolean
}

/** Where a parcel goes: whoever writes its label need not leave the form. Hidden until it is asked for. */
export function ParcelAddress({ id, name, see, isAlone }: ParcelAddressProps) {
  const { t } = useTranslation('shipment')
  const [address, setAddress] = useState<Address>()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  async function onSee(): Promise<void> {
    setBusy(true)
    setFault('')
    try {
      setAddress(await see(id))
    } catch (error) {
      setFault(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  if (address) {
    const lines = [address.addressee, address.phone, ...address.lines]
    return (
      <div className={classes.address} data-shown>
        <address aria-label={t('ship.address.of', { name })}>
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
        <CopyText text={lines.join('\n')} shown={t('ship.address.copy')} />
      </div>
    )
  }
  return (
    <div className={classes.address}>
      <ActionButton
        size="xs"
        leftSection={<IconEye size={16} aria-hidden />}
        busy={isBusy}
        onClick={() => void onSee()}
        aria-label={isAlone ? undefined : t('ship.address.seeOf', { name })}
      >
        {t('ship.address.see')}
      </ActionButton>
      {isAlone && <span className="t-meta dim">{t('ship.address.hidden', { name })}</span>}
      {fault && (
        <span className={classes.fault} role="alert">
          {fault}
        </span>
      )}
    </div>
  )
}
