import { invitationClocks, invitationStatus } from '@sampan/contract/invitation-status'
import { limits } from '@sampan/contract/limits'
import { IconSend } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { GroupSelect } from '#features/group/group-select.tsx'
import { InviterCard } from '#features/invitation/inviter-card.tsx'
import { useMe } from '#lib/calls/me.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { serverNow } from '#ui/clock/use-now.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { CountedArea } from '#ui/form/counted/counted.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import layout from '#ui/offer/offer-page.module.css'
import { AllInvitees } from './all-invitees.tsx'
import { ChosenInvitees } from './chosen-invitees.tsx'
import { InviteeField } from './invitee-field.tsx'
import { MembersLine } from './members-line.tsx'
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
      className={layout.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void invite.onSend()
      }}
    >
      <PageHead title={t('new')} crumb={{ label: t('title'), href: base, number: t('new') }} />
      <div className={layout.columns}>
        <div className={layout.stack}>
          <CasePanel>
            {invite.all ? (
              <AllInvitees all={invite.all} onClear={invite.clear} />
            ) : (
              <>
                {!invite.group && (
                  <>
                    <InviteeField invite={invite} />
                    <ChosenInvitees invite={invite} />
                  </>
                )}
                <GroupSelect
                  label={t('send.group')}
                  description={<MembersLine group={invite.group} members={invite.members} />}
                  fault={invite.group ? invite.faults.chosen : undefined}
                  value={invite.group}
                  onChange={invite.setGroup}
                />
              </>
            )}
          </CasePanel>
          <CasePanel>
            <CountedArea
              label={t('send.words')}
              description={t('send.wordsHelp')}
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

/** The card that opens the invitation on the creator's side, as it will be there. */
function Preview({ invite: { all, group, ready, text } }: { invite: Invite }) {
  const { t } = useTranslation('invite')
  const { data: who } = useMe()
  const [first] = all || group ? [] : ready
  const hours = invitationClocks[invitationStatus.open]?.hours ?? 0
  if (!who) return null
  const { fullName, avatar, role, brand, mcn } = who
  const inviter = {
    ...{ name: fullName, avatar, role, agency: mcn?.name ?? null },
    brand: brand && { id: brand.id, name: brand.name, logo: brand.logo, color: '' },
  }
  return (
    <aside className={layout.preview}>
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

function Foot({ invite: { count, text, chosen, isBusy } }: { invite: Invite }) {
  const { t } = useTranslation('invite')
  return (
    <div className={layout.foot}>
      <span className="t-small second">{(text || chosen.length > 0 || count > 0) && t('send.kept')}</span>
      <ActionButton
        type="submit"
        variant="primary"
        busy={isBusy}
        busyLabel={t('send.busy')}
        leftSection={<IconSend size={18} aria-hidden />}
      >
        {count > 0 ? t('send.sendSome', { count }) : t('send.send')}
      </ActionButton>
    </div>
  )
}
