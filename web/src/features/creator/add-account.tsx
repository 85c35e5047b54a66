import { platformNames, platforms } from '@sampan/contract/creator'
import { IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { openDialog } from '#lib/dialog.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import type { ButtonLook } from '#ui/form/button/button-look.ts'
import { EmptyFirst } from '#ui/frame/states.tsx'
import { LinkButton } from './link-tiktok-button.tsx'
import { NoAccountPicture } from './no-account-picture.tsx'

interface AddAccountProps {
  /** Where the account is to be; any platform where that does not matter. */
  platform: number
  look?: ButtonLook
  /** Beside an account of that platform that is there already. */
  isFurther?: boolean
}

/** Adds an account on the platform that is asked for, over the page that asks for it. */
export function AddAccount({ platform, look = 'secondary', isFurther = false }: AddAccountProps) {
  const { t } = useTranslation('creator')
  if (platform === platforms.tiktok) return <LinkButton look={look} isFurther={isFurther} />
  const name = platformNames[platform]
  return (
    <ActionButton
      variant={look}
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => openDialog({ name: 'creatorAccount', ...(name && { subject: String(platform) }) })}
    >
      {name ? t('form.addTitle', { platform: name }) : t('form.add')}
    </ActionButton>
  )
}

/** In place of a choice among no accounts: complete info opens by itself, and by the button when it was closed. */
export function AskForAccount({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('creator')
  useEffect(() => openDialog({ name: 'completeInfo' }), [])
  return (
    <EmptyFirst
      picture={<NoAccountPicture />}
      title={title}
      text={text}
      action={
        <ActionButton variant="primary" onClick={() => openDialog({ name: 'completeInfo' })}>
          {t('form.add')}
        </ActionButton>
      }
    />
  )
}
