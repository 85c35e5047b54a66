import { ActionIcon, FileButton, Input } from '@mantine/core'
import { IconFileText, IconPaperclip, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useHeldForm } from '#features/file/use-held-form.ts'
import { ApiError } from '#lib/api.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { useUploadVoucher } from './payout.api.ts'
import classes from './payout.module.css'

interface VoucherFieldProps {
  voucher: { id: string; name: string } | null
  onChange: (voucher: { id: string; name: string } | null) => void
  label?: string
  help?: string
  /** What the form says of it; a fault of the upload itself comes first. */
  error?: ReactNode
  /** What the file is for. */
  purpose?: 'voucher' | 'paymentProof'
}

const accepted = 'application/pdf,image/jpeg,image/png,image/webp'

/** A page of the passbook or a screenshot: it shows that name and number belong together. */
export function VoucherField({
  voucher,
  onChange,
  label,
  help,
  error: fault,
  purpose = 'voucher',
}: VoucherFieldProps) {
  const { t } = useTranslation('payout')
  const upload = useUploadVoucher()
  const { ref, hasTried } = useHeldForm(upload.isPending)
  const [error, setError] = useState('')

  async function onFile(file: File | null): Promise<void> {
    if (!file) return
    setError('')
    try {
      const stored = await upload.mutateAsync({ purpose, isRename: 'true', file })
      onChange({ id: stored.id, name: stored.name })
    } catch (failure) {
      const ofFile = failure instanceof ApiError && failure.fields.find((field) => field.path === 'file')
      setError(ofFile ? ofFile.message : messageOf(failure))
    }
  }

  return (
    <Input.Wrapper
      ref={ref}
      labelElement="div"
      label={label ?? t('voucher')}
      description={help ?? t('voucherHelp')}
      error={error || (hasTried ? t('voucherUnderWay') : fault)}
    >
      {voucher ? (
        <div className={classes.file}>
          <IconFileText size={18} aria-hidden />
          <span className="one-line" title={voucher.name}>
            {voucher.name}
          </span>
          <ActionIcon aria-label={t('voucherRemove')} onClick={() => onChange(null)}>
            <IconX size={16} />
          </ActionIcon>
        </div>
      ) : (
        <div className={classes.upload}>
          <FileButton accept={accepted} onChange={(file) => void onFile(file)}>
            {(button) => (
              <ActionButton
                {...button}
                leftSection={<IconPaperclip size={18} aria-hidden />}
                busy={upload.isPending}
                busyLabel={t('voucherBusy')}
              >
                {t('voucherAdd')}
              </ActionButton>
            )}
          </FileButton>
        </div>
      )}
    </Input.Wrapper>
  )
}
