import { Button } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { EmptyByFilter } from '#ui/frame/states.tsx'

interface CreatorsOnlyProps {
  /** It is the whole page, and not below a title of its own. */
  isPage?: boolean
}

/** What a brand, an MCN or staff sees of a page that only creators have: not that it failed, but where theirs is. */
export function CreatorsOnly({ isPage = true }: CreatorsOnlyProps) {
  const { t } = useTranslation('account')
  const base = useLocation().pathname.startsWith('/m/') ? '/m' : ''
  return (
    <EmptyByFilter
      isPage={isPage}
      icon={IconUserQuestion}
      title={t('centre.creatorsOnly')}
      text={t('centre.creatorsOnlyText')}
      action={
        <Button component={Link} href={`${base}/console`} variant="primary">
          {t('centre.openConsole')}
        </Button>
      }
    />
  )
}
