import { Collapse, TextInput, UnstyledButton } from '@mantine/core'
import { platformFields } from '@sampan/contract/platform-info.schemas'
import { IconAlertCircle, IconBrandTiktok, IconChevronDown, IconCircleCheckFilled } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { readDraft } from '#lib/draft.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { Face } from '#ui/mark/face.tsx'
import { goToTiktok } from './account.api.ts'
import classes from './account.module.css'
import { deniedDraft } from './auth-return.ts'
import { hasLink, type RegisterForm } from './use-register.ts'

/** As they write themselves. */
const pageNames = {
  ytHomePageLink: 'YouTube',
  igHomePageLink: 'Instagram',
  fbHomePageLink: 'Facebook',
} as const
const platformPaths = Object.keys(platformFields)
const bare = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/** At least one platform: a TikTok authorisation, or links to others (R3). */
export function RegisterPlatforms({ register, returnTo }: { register: RegisterForm; returnTo: string }) {
  const { t } = useTranslation('account')
  const { form, tiktok } = register
  const [isDenied] = useState(() => readDraft<{ isDenied: boolean }>(deniedDraft)?.isDenied === true)
  const fault = tiktok ? undefined : (form.errors.tiktok ?? (isDenied && t('authorisation.failed')))
  const errorId = useId()
  const [isAsked, setAsked] = useState(hasLink(form.values))
  // A fault in a field that nobody sees cannot be mended.
  const isOpen = isAsked || platformPaths.some((path) => form.errors[path])
  return (
    <fieldset className={classes.group}>
      <legend className="t-small">{t('platforms.label')}</legend>
      <div className={classes.tiktok} data-invalid={fault ? true : undefined}>
        {tiktok ? (
          <LinkedTiktok person={tiktok} />
        ) : (
          <LinkTiktok register={register} returnTo={returnTo} errorId={fault ? errorId : undefined} />
        )}
      </div>
      {fault && (
        <p role="alert" id={errorId} className={classes.fault}>
          <IconAlertCircle size={14} aria-hidden /> {fault}
        </p>
      )}
      <UnstyledButton
        className={`${classes.others} t-small second`}
        aria-expanded={isOpen}
        onClick={() => setAsked(!isOpen)}
      >
        {t('platforms.others')} <IconChevronDown size={14} aria-hidden />
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        <div className={classes.group}>
          {(Object.keys(pageNames) as (keyof typeof pageNames)[]).map((path) => (
            <TextInput
              key={path}
              label={pageNames[path]}
              inputMode="url"
              {...bare}
              {...form.getInputProps(path)}
            />
          ))}
          <div className={classes.two}>
            <TextInput label={t('platforms.shopeeName')} {...bare} {...form.getInputProps('spUserName')} />
            <TextInput label={t('platforms.shopeeId')} {...bare} {...form.getInputProps('spAffiliateId')} />
          </div>
          <TextInput
            label={t('platforms.otherPage')}
            inputMode="url"
            {...bare}
            {...form.getInputProps('otherHomePageLink')}
          />
          <div className={classes.two}>
            <TextInput label={t('platforms.otherName')} {...form.getInputProps('otherNickName')} />
            <TextInput
              label={t('platforms.otherFollowers')}
              inputMode="numeric"
              {...form.getInputProps('otherFollowers')}
            />
          </div>
        </div>
      </Collapse>
    </fieldset>
  )
}

interface LinkTiktokProps {
  register: RegisterForm
  returnTo: string
  errorId: string | undefined
}

function LinkTiktok({ register, returnTo, errorId }: LinkTiktokProps) {
  const { t } = useTranslation('account')
  const [isBusy, setBusy] = useState(false)
  async function onLink(): Promise<void> {
    setBusy(true)
    try {
      await goToTiktok(register.imageCode.random, returnTo)
    } catch (error) {
      register.setNote(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <>
      <IconBrandTiktok size={24} aria-hidden />
      <div className={classes.tiktokText}>
        <div className="t-small">TikTok</div>
        <div className="t-meta dim">{t('platforms.why')}</div>
      </div>
      <ActionButton
        variant="tinted"
        busy={isBusy}
        data-path="tiktok"
        aria-describedby={errorId}
        onClick={() => void onLink()}
      >
        {t('platforms.link')}
      </ActionButton>
    </>
  )
}

function LinkedTiktok({ person }: { person: NonNullable<RegisterForm['tiktok']> }) {
  const { t } = useTranslation('account')
  const { compact } = useFormats()
  return (
    <>
      <Face name={person.nickname} url={person.avatar} size={40} />
      <div className={classes.tiktokText}>
        <div className="t-card one-line">@{person.handle}</div>
        <div className="t-meta dim">{t('platforms.followers', { followers: compact(person.followers) })}</div>
      </div>
      <IconCircleCheckFilled
        size={24}
        aria-label={t('platforms.linked')}
        style={{ color: 'var(--primary)' }}
      />
    </>
  )
}
