import type { CreatorAccount } from '@sampan/contract/creator'
import { Face } from '#ui/mark/face.tsx'
import classes from './creator.module.css'
import { platformIcon } from './platform-icons.ts'

interface AccountFaceProps {
  account: Pick<CreatorAccount, 'nickname' | 'avatar' | 'platform'>
  size?: number
}

/** The face of an account with the mark of its platform. */
export function AccountFace({ account, size = 44 }: AccountFaceProps) {
  const PlatformIcon = platformIcon(account.platform)
  return (
    <span className={classes.face}>
      <Face name={account.nickname} url={account.avatar} size={size} />
      <span className={classes.mark} aria-hidden>
        <PlatformIcon size={14} />
      </span>
    </span>
  )
}
