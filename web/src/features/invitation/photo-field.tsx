import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import { FileField } from '#features/file/file-field.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import classes from './invitation.module.css'

interface PhotoFieldProps {
  /** The address of the photo; empty while there is none. */
  value: string
  error: ReactNode
  onChange: (address: string) => void
}

/** The photo that brands see: shown once it is here, and another one can be chosen. */
export function PhotoField({ value, error, onChange }: PhotoFieldProps) {
  const { t } = useTranslation('invitation')
  if (value === '') {
    return (
      <FileField
        purpose="photo"
        label={t('form.photo')}
        value={null}
        onChange={(stored) => stored && onChange(stored.result)}
        error={error}
        dataPath="photo"
      />
    )
  }
  return (
    <Input.Wrapper label={t('form.photo')} error={error} labelElement="div">
      <div className={classes.photo}>
        <img src={value} alt={t('form.photoOf')} width={96} height={120} />
        <ActionButton variant="quiet" onClick={() => onChange('')}>
          {t('form.otherPhoto')}
        </ActionButton>
      </div>
    </Input.Wrapper>
  )
}
