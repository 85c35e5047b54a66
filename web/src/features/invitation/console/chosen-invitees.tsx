import type { Invitee } from '@sampan/contract/invitation-sent'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { IconButton } from '#ui/frame/bars.tsx'
import classes from './invite.module.css'
import { InviteeLine } from './invitee-line.tsx'
import type { Pasted } from './use-chosen-invitees.ts'

/** Who was chosen to be invited, of whom some cannot be. */
export interface Choosing {
  chosen: readonly Invitee[]
  ready: readonly Invitee[]
  pasted: Pasted
  /** How many are invited at a time, and who was left out for it, by name. */
  max: number
  over: readonly string[]
  faults: { chosen?: string }
  add: (rows: readonly Invitee[]) => void
  remove: (id: string) => void
  clear: () => void
}

/** Everybody chosen, and what of a pasted list was not taken. */
export function ChosenInvitees({ invite }: { invite: Choosing }) {
  return (
    <>
      <Left invite={invite} />
      <Chosen invite={invite} />
    </>
  )
}

/** Who was not taken, of a pasted list or of those chosen before, by name, so that it can be mended. */
function Left({ invite: { pasted, over, max } }: { invite: Choosing }) {
  const { t } = useTranslation('invite')
  const { unknown } = pasted
  return (
    <div aria-live="polite" className={classes.left}>
      {unknown.length > 0 && <p>{t('send.unknown', { count: unknown.length, names: unknown.join(', ') })}</p>}
      {over.length > 0 && <p>{t('send.tooMany', { count: over.length, max, names: over.join(', ') })}</p>}
    </div>
  )
}

function Chosen({ invite }: { invite: Choosing }) {
  const { t } = useTranslation('invite')
  const { chosen, ready } = invite
  if (chosen.length === 0) return null
  const skipped = chosen.length - ready.length
  return (
    <section aria-label={t('send.chosen')}>
      <div className={classes.chosenHead}>
        <span className="t-small second">
          {t('send.ready', { count: ready.length })}
          {skipped > 0 && `, ${t('send.skipped', { count: skipped })}`}
        </span>
        <ActionButton variant="quiet" onClick={invite.clear}>
          {t('send.clear')}
        </ActionButton>
      </div>
      <ul className={classes.chosen}>
        {chosen.map((row) => (
          <li key={row.id}>
            <InviteeLine invitee={row} isFree={invite.ready.includes(row)} />
            <IconButton label={t('send.remove', { name: row.name })} onClick={() => invite.remove(row.id)}>
              <IconX size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
