import type { CreatorAccount } from '@sampan/contract/creator'
import { accountName } from '@sampan/contract/creator-account-name'
import type { Invitee } from '@sampan/contract/invitation-sent'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Face } from '#ui/mark/face.tsx'
import { Tag } from '#ui/mark/status-badge.tsx'
import classes from './invite.module.css'

/** Somebody who may be invited, or what prevents it. */
export function InviteeLine({ invitee, isFree }: { invitee: Invitee; isFree: boolean }) {
  const { t } = useTranslation('invite')
  const { compact } = useFormats()
  const { name, avatar, countryCode, handle, followers, state } = invitee
  const platform = invitee.platform as CreatorAccount['platform']
  return (
    <span className={classes.line}>
      <Face name={name} url={avatar} size={36} country={countryCode} />
      <span className={classes.lineText}>
        <span className="t-card one-line">{name}</span>
        <span className="t-meta dim one-line">
          {accountName({ platform, handle, nickname: name })} · {compact(followers)}
        </span>
      </span>
      {!isFree && <Tag tint={state === 'blacklisted' ? 'clay' : 'silt'}>{t(`send.state.${state}`)}</Tag>}
    </span>
  )
}
