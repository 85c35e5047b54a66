import { Select, TextInput } from '@mantine/core'
import { answerDays } from '@sampan/contract/cooperation-status'
import { dayIn } from '@sampan/contract/country'
import { limits } from '@sampan/contract/limits'
import { IconSend } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { GroupSelect } from '#features/group/group-select.tsx'
import { AllInvitees } from '#features/invitation/console/all-invitees.tsx'
import { ChosenInvitees } from '#features/invitation/console/chosen-invitees.tsx'
import { InviteeField } from '#features/invitation/console/invitee-field.tsx'
import { MembersLine } from '#features/invitation/console/members-line.tsx'
import { InviterCard } from '#features/invitation/inviter-card.tsx'
import { useMe } from '#lib/calls/me.api.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { serverNow } from '#ui/clock/use-now.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { CountedArea } from '#ui/form/counted/counted.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import layout from '#ui/offer/offer-page.module.css'
import { CooperationSubjects } from '../cooperation-subjects.tsx'
import { CooperationTerms } from '../cooperation-terms.tsx'
import classes from './compose.module.css'
import { SubjectField } from './subject-field.tsx'
import { type Compose, canCooperate, useCompose } from './use-compose.ts'

/** Invites creators, or a group of them, to a task or to free samples. */
export function Page() {
  const { t } = useTranslation('cooperation')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const base = pathname.slice(0, pathname.lastIndexOf('/'))
  const compose = useCompose(() => void navigate({ href: `${base}?view=open` }))
  return (
    <form
      className={layout.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void compose.onSend()
      }}
    >
      <PageHead title={t('new')} crumb={{ label: t('title'), href: base, number: t('new') }} />
      <div className={layout.columns}>
        <div className={layout.stack}>
          <CasePanel>
            <Whom compose={compose} />
          </CasePanel>
          <CasePanel>
            <SubjectField compose={compose} />
          </CasePanel>
          <CasePanel>
            <Terms compose={compose} />
          </CasePanel>
        </div>
        <Preview compose={compose} />
      </div>
      <Foot compose={compose} />
    </form>
  )
}

function Whom({ compose: { invite, draft, members, set } }: { compose: Compose }) {
  const { t } = useTranslation('cooperation')
  if (draft.all) return <AllInvitees all={draft.all} onClear={() => set({ all: null })} />
  return (
    <>
      {!draft.group && (
        <>
          <InviteeField invite={invite} isFree={canCooperate} />
          <ChosenInvitees invite={invite} />
        </>
      )}
      <GroupSelect
        label={t('form.group')}
        description={<MembersLine group={draft.group} members={members} />}
        fault={draft.group ? invite.faults.chosen : undefined}
        value={draft.group}
        onChange={(group) => set({ group })}
      />
    </>
  )
}

function Terms({ compose: { draft, set, faults } }: { compose: Compose }) {
  const { t } = useTranslation('cooperation')
  const { country } = usePlace()
  const today = dayIn(new Date(serverNow()), country)
  return (
    <>
      <CountedArea
        label={t('form.words')}
        description={t('form.wordsHelp')}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={limits.introductionMax}
        value={draft.text}
        error={faults.text}
        onChange={(event) => set({ text: event.currentTarget.value })}
      />
      <CountedArea
        label={t('form.asked')}
        description={t('form.askedHelp')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={limits.reasonMax}
        value={draft.asked}
        error={faults.asked}
        onChange={(event) => set({ asked: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <TextInput
          type="date"
          label={t('form.postUntil')}
          min={today}
          value={draft.postUntil}
          error={faults.postUntil}
          onChange={(event) => set({ postUntil: event.currentTarget.value })}
        />
        <Select
          label={t('form.answer')}
          data={answerDays.map((count) => ({ value: String(count), label: t('form.days', { count }) }))}
          value={String(draft.answerDays)}
          allowDeselect={false}
          onChange={(value) =>
            set({ answerDays: answerDays.find((days) => String(days) === value) ?? draft.answerDays })
          }
        />
      </div>
    </>
  )
}

/** What the creator reads, as it will be there. */
function Preview({ compose: { invite, draft } }: { compose: Compose }) {
  const { t } = useTranslation('cooperation')
  const { data: who } = useMe()
  const [first] = draft.group || draft.all ? [] : invite.ready
  if (!who) return null
  const { fullName, avatar, role, brand, mcn } = who
  const inviter = {
    ...{ name: fullName, avatar, role, agency: mcn?.name ?? null },
    brand: brand && { id: brand.id, name: brand.name, logo: brand.logo, color: '' },
  }
  const { task, products, asked, postUntil } = draft
  const title = first ? t('form.preview', { name: first.name }) : t('form.previewAny')
  return (
    <aside className={layout.preview} aria-label={title}>
      <h2 className="t-card">{title}</h2>
      <InviterCard
        invitation={{
          inviter,
          createdAt: new Date(serverNow()).toISOString(),
          text: draft.text.trim() || t('form.previewEmpty'),
        }}
      />
      {(task || products.length > 0) && <CooperationSubjects cooperation={{ task, products }} />}
      {first && (
        <CooperationTerms
          cooperation={{ asked, postUntil: postUntil || null, task, creator: { ...first, id: first.id } }}
        />
      )}
      <p className="t-small second">{t('form.takeBack')}</p>
    </aside>
  )
}

function Foot({ compose: { draft, count, isBusy } }: { compose: Compose }) {
  const { t } = useTranslation('cooperation')
  const isKept = draft.text !== '' || count > 0 || draft.task !== null || draft.products.length > 0
  return (
    <div className={layout.foot}>
      <span className="t-small second">{isKept && t('form.kept')}</span>
      <ActionButton
        type="submit"
        variant="primary"
        busy={isBusy}
        busyLabel={t('form.busy')}
        leftSection={<IconSend size={18} aria-hidden />}
      >
        {count > 0 ? t('form.sendSome', { count }) : t('form.send')}
      </ActionButton>
    </div>
  )
}
