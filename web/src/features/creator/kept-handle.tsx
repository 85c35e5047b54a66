import { accountName } from '@sampan/contract/creator-account-name'
import { readHandle } from '@sampan/contract/creator-handle'
import { IconCheck } from '@tabler/icons-react'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './creator.module.css'
import { platformIcon } from './platform-icons.ts'

interface KeptHandleProps {
  platform: number
  /** What is in the field. */
  typed: string
}

/** The handle that will be kept of what was typed or pasted, said at once; nothing while it names no profile. */
export function KeptHandle({ platform, typed }: KeptHandleProps) {
  const { t } = useTranslation('creator')
  const { country } = usePlace()
  const read = typed.trim() ? readHandle(platform, typed, country) : undefined
  if (!read || 'fault' in read) return <div aria-live="polite" />
  const PlatformIcon = platformIcon(platform)
  const name = accountName({ platform, handle: read.handle })
  return (
    <div className={classes.kept} aria-live="polite">
      <PlatformIcon size={22} aria-hidden />
      <div className={classes.text}>
        <div className="t-card one-line">{name}</div>
        <div className="t-meta dim">{t('form.kept')}</div>
      </div>
      <IconCheck size={20} className={classes.done} aria-hidden />
    </div>
  )
}
