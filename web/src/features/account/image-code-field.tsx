import { TextInput, type TextInputProps } from '@mantine/core'
import { IconPlayerStop, IconRefresh, IconVolume } from '@tabler/icons-react'
import { type RefObject, useRef } from 'react'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import classes from './account.module.css'
import type { ImageCode } from './use-image-code.ts'
import { useImageSound } from './use-image-sound.ts'

type ImageCodeFieldProps = TextInputProps & { code: ImageCode }

/** Shown once the server asks for it: the picture, a new one on press, the field, and how to hear it (R117). */
export function ImageCodeField({ code, ...field }: ImageCodeFieldProps) {
  const { t } = useTranslation('account')
  const input = useRef<HTMLInputElement>(null)
  if (!code.picture) return null
  return (
    <div>
      <TextInput
        {...field}
        ref={input}
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
      <ListenButtons code={code} input={input} />
    </div>
  )
}

/** Where the sound ends the field has the focus, unless its hearer went elsewhere meanwhile. */
function ListenButtons({ code, input }: { code: ImageCode; input: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation('account')
  const { language } = usePlace()
  const group = useRef<HTMLDivElement>(null)
  const sound = useImageSound(code, () => {
    if (group.current?.contains(document.activeElement)) input.current?.focus()
  })
  const offered =
    language === 'en'
      ? [{ spoken: language, label: t('imageCode.listen') }]
      : [
          { spoken: language, label: t('imageCode.listen') },
          { spoken: 'en' as const, label: t('imageCode.listenEnglish') },
        ]
  return (
    <div ref={group} className={classes.listen}>
      {offered.map(({ spoken, label }) => (
        <PlainButton
          key={spoken}
          variant="quiet"
          size="md"
          leftSection={
            sound.playing === spoken ? (
              <IconPlayerStop size={18} aria-hidden />
            ) : (
              <IconVolume size={18} aria-hidden />
            )
          }
          onClick={() => void sound.play(spoken)}
        >
          {sound.playing === spoken ? t('imageCode.stop') : label}
        </PlainButton>
      ))}
      <span role="status" className={classes.noSound}>
        {sound.hasFailed && t('imageCode.noSound')}
      </span>
    </div>
  )
}
