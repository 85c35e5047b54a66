import { TextInput, type TextInputProps } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './account.module.css'
import type { ImageCode } from './use-image-code.ts'

/** Shown once the server asks for it: the picture, a new one on press, the field. */
export function ImageCodeField({ code, ...field }: TextInputProps & { code: ImageCode }) {
  const { t } = useTranslation('account')
  if (!code.picture) return null
  return (
    <TextInput
      {...field}
      label={t('imageCode.label')}
      description={t('imageCode.help')}
      autoComplete="off"
      rightSectionWidth={148}
      rightSection={
        <button
          type="button"
          className={classes.picture}
          onClick={() => void code.renew()}
          title={t('imageCode.renew')}
        >
          <img src={code.picture} alt={t('imageCode.alt')} />
          <IconRefresh size={16} aria-hidden />
          <span className="sr-only">{t('imageCode.renew')}</span>
        </button>
      }
    />
  )
}
