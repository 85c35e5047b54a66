import { countries } from '@sampan/contract/country'
import { pricesOf } from '@sampan/contract/creator'
import { invitationStatus } from '@sampan/contract/invitation-status'
import type { ReactNode } from 'react'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { StepBody } from '#ui/form/step-form.tsx'
import type { OfferFrame } from '#ui/offer/offer-flow.tsx'
import classes from './invitation.module.css'
import { ProfileContact } from './profile-contact.tsx'
import { ProfilePrices } from './profile-prices.tsx'
import { ProfileYou } from './profile-you.tsx'
import { type InvitationPlace, profileSteps } from './use-invitation-place.ts'
import { type InvitationDetail, type ProfileForm, useProfileForm } from './use-profile-form.ts'

interface FormProps {
  invitation: InvitationDetail
  place: InvitationPlace
  frame: (parts: OfferFrame) => ReactNode
}

/** The profile for brands, in three steps: who, how to reach, which accounts at which prices. */
export function ProfileFlow({ invitation, place, frame }: FormProps) {
  const { t } = useTranslation('invitation')
  const profile = useProfileForm(invitation, place)
  const { step, faults, note } = profile
  const now = profileSteps.indexOf(step)
  return frame({
    title: t('form.title'),
    onBack: () => (now === 0 ? place.go(undefined) : place.go(profileSteps[now - 1])),
    facts: useSummary(profile),
    button: <StepButton profile={profile} isNew={invitation.status === invitationStatus.open} />,
    children: (
      <StepBody
        steps={profileSteps.map((key) => ({ key, label: t(`form.step.${key}`) }))}
        now={now}
        onStep={(index) => place.go(profileSteps[index])}
        note={note}
        faults={faults}
      >
        <StepContent invitation={invitation} profile={profile} />
      </StepBody>
    ),
  })
}

function StepContent({ invitation, profile }: { invitation: InvitationDetail; profile: ProfileForm }) {
  const { t } = useTranslation('invitation')
  const { data: tenant } = useTenant()
  const { step, form } = profile
  const { countryCode } = invitation
  return (
    <div className={classes.step}>
      <div>
        <h2 className="t-section">{t(`form.${step}`, { client: tenant?.clientName })}</h2>
        <StepText step={step} countryCode={countryCode} />
      </div>
      {step === 'you' && <ProfileYou form={form} countryCode={countryCode} />}
      {step === 'contact' && <ProfileContact form={form} country={countryCode} />}
      {step === 'prices' && <ProfilePrices profile={profile} countryCode={countryCode} />}
    </div>
  )
}

function StepText({ step, countryCode }: Pick<InvitationDetail, 'countryCode'> & Pick<ProfileForm, 'step'>) {
  const { t } = useTranslation('invitation')
  const { languageTag } = usePlace()
  if (step === 'you') return null
  const names = new Intl.DisplayNames([languageTag], { type: 'currency' })
  const { currency } = countries[countryCode]
  return (
    <p className="second">
      {step === 'contact' ? t('form.contactText') : t('form.pricesText', { currency: names.of(currency) })}
    </p>
  )
}

function StepButton({ profile, isNew }: { profile: ProfileForm; isNew: boolean }) {
  const { t } = useTranslation('invitation')
  const { data: tenant } = useTenant()
  const { step, isBusy, onNext, onSend } = profile
  if (step !== 'prices') {
    return (
      <ActionButton variant="primary" size="lg" fullWidth onClick={onNext}>
        {t('form.next')}
      </ActionButton>
    )
  }
  return (
    <ActionButton
      variant="primary"
      size="lg"
      fullWidth
      busy={isBusy}
      busyLabel={t('form.busy')}
      onClick={() => void onSend()}
    >
      {isNew ? t('form.send', { client: tenant?.clientName }) : t('form.save')}
    </ActionButton>
  )
}

/** At the last step how much will be shown; always that what was typed is kept. */
function useSummary({ step, accounts, form }: ProfileForm): OfferFrame['facts'] {
  const { t } = useTranslation('invitation')
  const shown = accounts.filter(({ own }) => own.isShow)
  const priced = shown.flatMap(({ account, own }) => pricesOf(account.platform).filter((field) => own[field]))
  return {
    left:
      step === 'prices'
        ? `${t('form.shown', { count: shown.length })}, ${t('form.priced', { count: priced.length })}`
        : '',
    right: form.isDirty() ? t('form.kept') : '',
  }
}
