import herb from '@lobehub/fluent-emoji-3d/assets/1f33f.webp'
import key from '@lobehub/fluent-emoji-3d/assets/1f511.webp'
import { Button } from '@mantine/core'
import { openDialog } from '#lib/dialog.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { EmptyPicture } from '#ui/frame/empty-picture.tsx'
import { EmptyFirst } from '#ui/frame/states.tsx'

/**
 * What a visitor sees of a personal page on the desktop.
 * @param isPage false where the page has its own title above
 */
export function LogInFirst({ isPage = true }: { isPage?: boolean }) {
  const { t } = useTranslation('account')
  return (
    <EmptyFirst
      isPage={isPage}
      picture={<EmptyPicture main={key} side={herb} ground="lagoon" />}
      title={t('centre.logIn')}
      text={t('centre.logInText')}
      action={
        <>
          <Button variant="primary" size="md" onClick={() => openDialog({ name: 'login' })}>
            {t('centre.logInButton')}
          </Button>
          <Button size="md" onClick={() => openDialog({ name: 'register' })}>
            {t('logIn.register')}
          </Button>
        </>
      }
    />
  )
}
