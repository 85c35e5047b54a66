import { Textarea } from '@mantine/core'
import { invitationsAtOnce } from '@sampan/contract/invitation-sent'
import { invitationClocks, invitationStatus } from '@sampan/contract/invitation-status'
import { limits } from '@sampan/contract/limits'
import { IconSend, IconX } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useWho } from '#features/invitation/invitation.api.ts'
import { InviterCard } from '#features/invitation/inviter-card.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { serverNow } from '#ui/clock/use-now.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { IconButton } from '#ui/frame/bars.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import classes from './invite.module.css'
import { InviteeField } from './invitee-field.tsx'
import { InviteeLine } from './invitee-line.tsx'
import { type Invite, useInvite } from './use-invite.ts'

/** Invites one creator or many, with the words that each of them reads. */
export function Page() {
  const { t } = useTranslation('invite')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const base = pathname.slice(0, pathname.lastIndexOf('/'))
  const invite = useInvite(() => void navigate({ href: `${base}?view=open` }))
  return (
    <form
      className={classes.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void invite.onSend()
      }}
    >
      <PageHead title={t('new')} crumb={{ label: t('title'), href: base, number: t('new') }} />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <CasePanel>
            <InviteeField invite={invite} />
            <Left invite={invite} />
            <Chosen invite={invite} />
          </CasePanel>
          <CasePanel>
            <Textarea
              label={t('send.words')}
              description={`${t('send.wordsHelp')} · ${invite.text.length}/${limits.introductionMax}`}
              autosize
              minRows={5}
              maxRows={14}
              maxLength={limits.introductionMax}
              value={invite.text}
              error={invite.faults.text}
              onChange={(event) => invite.setText(event.currentTarget.value)}
            />
          </CasePanel>
        </div>
        <Preview invite={invite} />
      </div>
      <Foot invite={invite} />
    </form>
  )
}

/** What of a pasted list was not taken, by name, so that it can be mended. */
function Left({ invite: { pasted } }: { invite: Invite }) {
  const { t } = useTranslation('invite')
  const { unknown, over } = pasted
  return (
    <div aria-live="polite" className={classes.left}>
      {unknown.length > 0 && <p>{t('send.unknown', { count: unknown.length, names: unknown.join(', ') })}</p>}
      {over.length > 0 && (
        <p>{t('send.tooMany', { count: over.length, max: invitationsAtOnce, names: over.join(', ') })}</p>
      )}
    </div>
  )
}

function Chosen({ invite }: { invite: Invite }) {
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
            <InviteeLine invitee={row} />
            <IconButton label={t('send.remove', { name: row.name })} onClick={() => invite.remove(row.id)}>
              <IconX size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The card that opens the invitation on the creator's side, as it will be there. */
function Preview({ invite: { ready, text } }: { invite: Invite }) {
  const { t } = useTranslation('invite')
  const { data: who } = useWho()
  const [first] = ready
  const hours = invitationClocks[invitationStatus.open]?.hours ?? 0
  if (!who) return null
  const { fullName, avatar, role, brand, mcn } = who
  const inviter = {
    ...{ name: fullName, avatar, role, agency: mcn?.name ?? null },
    brand: brand && { id: brand.id, name: brand.name, logo: brand.logo, color: '' },
  }
  return (
    <aside className={classes.preview}>
      <h2 className="t-card">{first ? t('send.preview', { name: first.name }) : t('send.previewAny')}</h2>
      <InviterCard
        invitation={{
          inviter,
          createdAt: new Date(serverNow()).toISOString(),
          text: text.trim() || t('send.previewEmpty'),
        }}
      />
      <p className="t-small second">{t('send.within', { count: hours / 24 })}</p>
    </aside>
  )
}

function Foot({ invite: { ready, text, chosen, isBusy } }: { invite: Invite }) {
  const { t } = useTranslation('invite')
  return (
    <div className={classes.foot}>
      <span className="t-small second">{(text || chosen.length > 0) && t('send.kept')}</span>
      <ActionButton
        type="submit"
        variant="primary"
        busy={isBusy}
        busyLabel={t('send.busy')}
        leftSection={<IconSend size={18} aria-hidden />}
      >
        {ready.length > 0 ? t('send.sendSome', { count: ready.length }) : t('send.send')}
      </ActionButton>
    </div>
  )
}
