import { rem } from '@mantine/core'
import type { SampleDetail } from '@sampan/contract/sample'
import { IconEye, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseNote, CasePanel } from '#ui/case/case-panel.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { showError } from '#ui/frame/toasts.tsx'

type Address = NonNullable<SampleDetail['address']>

interface CaseAddressProps {
  detail: Pick<SampleDetail, 'id' | 'address' | 'addressHidden'>
  /** Asks for it; the look is logged. */
  look: {
    mutateAsync: (input: { id: string }) => Promise<Address>
    isPending: boolean
    data?: Address | undefined
  }
  /** Why it is hidden. */
  hiddenText: string
}

/** Hidden unless the role needs it now; a look is logged, and the panel says so before it is taken. */
export function CaseAddress({ detail, look, hiddenText }: CaseAddressProps) {
  const { t } = useTranslation('sample')
  const [isShown, setShown] = useState(false)
  const address = detail.address ?? (isShown ? look.data : undefined)
  async function onLook(): Promise<void> {
    try {
      await look.mutateAsync({ id: detail.id })
      setShown(true)
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return (
    <CasePanel title={t('case.address')}>
      {address ? (
        <div className="t-small">
          <div className="t-card">{address.addressee}</div>
          <div>{address.phone}</div>
          {address.lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
          {isShown && (
            <PlainButton
              variant="quiet"
              size="xs"
              style={{ marginTop: rem(8) }}
              onClick={() => setShown(false)}
            >
              {t('case.hideAddress')}
            </PlainButton>
          )}
        </div>
      ) : (
        <CaseNote icon={<IconLock size={16} aria-hidden />}>{hiddenText}</CaseNote>
      )}
      {!address && detail.addressHidden === 'ask' && (
        <ActionButton leftSection={<IconEye size={18} />} busy={look.isPending} onClick={() => void onLook()}>
          {t('case.seeAddress')}
        </ActionButton>
      )}
    </CasePanel>
  )
}
