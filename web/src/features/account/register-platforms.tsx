import { TextInput } from '@mantine/core'
import { platformNames, platforms } from '@sampan/contract/creator'
import { accountName } from '@sampan/contract/creator-account-name'
import { IconAlertCircle, IconBrandTiktok, IconCircleCheckFilled } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { platformIcon } from '#features/creator/platform-icons.ts'
import { readDraft } from '#lib/draft.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { FieldChips } from '#ui/form/chips/field-chips.tsx'
import { Face } from '#ui/mark/face.tsx'
import { goToTiktok } from './account.api.ts'
import classes from './account.module.css'
import { type Denied, deniedDraft, deniedText } from './auth-return.ts'
import { ClosedChips } from './closed-chips.tsx'
import { fieldsOfChip, platformChips } from './register-chips.ts'
import type { RegisterForm } from './use-register.ts'

type PlatformChip = (typeof platformChips)[number]

const platformOf = {
  youtube: platforms.youtube,
  instagram: platforms.instagram,
  facebook: platforms.facebook,
  shopee: platforms.shopee,
  other: platforms.other,
} as const satisfies Record<PlatformChip, number>

const bare = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/** At least one platform: a TikTok authorisation, or links to others (R3). */
export function RegisterPlatforms({ register, returnTo }: { register: RegisterForm; returnTo: string }) {
  const { t } = useTranslation('account')
  const { form, tiktok } = register
  const [denied] = useState(() => readDraft<Denied>(deniedDraft))
  const fault = tiktok
    ? undefined
    : (form.errors.tiktok ?? (denied?.isDenied && t(deniedText(denied.isUnnamed))))
  const errorId = useId()
  const { on } = form.values
  const nameOf = (chip: PlatformChip) =>
    (chip === 'other' ? undefined : platformNames[platformOf[chip]]) ?? t('platforms.other')
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
      {/* Whoever began in this tab may have been somebody else. */}
      {tiktok && (
        <ActionButton
          variant="quiet"
          size="xs"
          className={classes.another}
          onClick={register.imageCode.beginAnew}
        >
          {t('platforms.another')}
        </ActionButton>
      )}
      {fault && (
        <p role="alert" id={errorId} className={classes.fault}>
          <IconAlertCircle size={14} aria-hidden /> {fault}
        </p>
      )}
      <FieldChips
        legend={t('platforms.others')}
        chips={platformChips.map((key) => ({ key, label: nameOf(key), icon: platformIcon(platformOf[key]) }))}
        on={on.filter((chip): chip is PlatformChip => chip in platformOf)}
        onToggle={register.toggle}
      >
        {platformChips
          .filter((chip) => on.includes(chip))
          .map((chip) => (
            <ChipFields key={chip} chip={chip} name={nameOf(chip)} form={form} />
          ))}
        <ClosedChips values={form.values} chips={platformChips} nameOf={nameOf} />
      </FieldChips>
    </fieldset>
  )
}

interface ChipFieldsProps {
  chip: PlatformChip
  name: string
  form: RegisterForm['form']
}

/** What is asked of one platform. */
function ChipFields({ chip, name, form }: ChipFieldsProps) {
  const { t } = useTranslation('account')
  if (chip === 'shopee') {
    return (
      <div className={classes.two}>
        <TextInput label={t('platforms.shopeeName')} {...bare} {...form.getInputProps('spUserName')} />
        <TextInput label={t('platforms.shopeeId')} {...bare} {...form.getInputProps('spAffiliateId')} />
      </div>
    )
  }
  if (chip === 'other') {
    return (
      <>
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
      </>
    )
  }
  const [field] = fieldsOfChip[chip]
  return (
    <TextInput
      label={t('platforms.page', { platform: name })}
      inputMode="url"
      {...bare}
      {...form.getInputProps(field)}
    />
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
        <div className="t-card one-line">
          {accountName({ platform: platforms.tiktok, handle: person.handle })}
        </div>
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
