import { TextInput } from '@mantine/core'
import { platforms } from '@sampan/contract/creator'
import { IconBookmark } from '@tabler/icons-react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { FieldChips } from '#ui/form/chips/field-chips.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import classes from './creator.module.css'
import { TiktokRow } from './creator-dialog.tsx'
import { platformIcon, saidPlatforms } from './platform-icons.ts'
import { usePlatformName } from './platform-name.ts'
import { type CompleteInfoForm, closedOverText, useCompleteInfo } from './use-complete-info.ts'

interface CompleteInfoProps {
  onClose: () => void
  /** An account is there now. */
  onDone: () => void
}

/** Asked of a creator of whom no account is known: where do you post? On the phone a sheet. */
export function CompleteInfo({ onClose, onDone }: CompleteInfoProps) {
  const { t } = useTranslation('creator')
  const { list } = useFormats()
  const { form, note, isBusy, toggle, onSubmit } = useCompleteInfo(onDone)
  const name = usePlatformName()
  const { on } = form.values
  const closed = closedOverText(form.values)
  const fault = form.errors.tenantAuthorsId ?? note
  return (
    <Dialog opened onClose={onClose} title={t('complete.title')} size={520}>
      <form className={classes.form} onSubmit={onSubmit} noValidate data-autofocus tabIndex={-1}>
        <p className="second">{t('complete.text')}</p>
        <TiktokRow />
        <FieldChips
          legend={t('orOthers')}
          chips={saidPlatforms.map((key) => ({ key, label: name(key), icon: platformIcon(key) }))}
          on={on}
          onToggle={toggle}
        >
          {on.map((platform) => (
            <Fields key={platform} platform={platform} form={form} />
          ))}
          <p className="t-meta second" role="status" hidden={closed.length === 0}>
            {closed.length > 0 && t('complete.notSent', { names: list(closed.map(name)) })}
          </p>
        </FieldChips>
        <p className={`${classes.note} t-small`}>
          <IconBookmark size={18} aria-hidden /> {t('complete.kept')}
        </p>
        {fault && (
          <p role="alert" className={classes.fault}>
            {fault}
          </p>
        )}
        <ActionButton type="submit" variant="primary" size="lg" fullWidth busy={isBusy}>
          {t('complete.save')}
        </ActionButton>
      </form>
    </Dialog>
  )
}

const linkOf = {
  [platforms.youtube]: 'ytHomePageLink',
  [platforms.instagram]: 'igHomePageLink',
  [platforms.facebook]: 'fbHomePageLink',
} as const

const bare = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

function Fields({ platform, form }: { platform: number; form: CompleteInfoForm }) {
  const { t } = useTranslation('creator')
  const name = usePlatformName()
  if (platform === platforms.shopee) {
    return (
      <div className={classes.two}>
        <TextInput label={t('complete.shopeeName')} {...bare} {...form.getInputProps('spUserName')} />
        <TextInput label={t('form.affiliateId')} {...bare} {...form.getInputProps('spAffiliateId')} />
      </div>
    )
  }
  if (platform === platforms.other) {
    return (
      <>
        <TextInput
          label={t('form.link')}
          inputMode="url"
          {...bare}
          {...form.getInputProps('otherHomePageLink')}
        />
        <div className={classes.two}>
          <TextInput label={t('form.nickname')} {...form.getInputProps('otherNickName')} />
          <TextInput
            label={t('form.followers')}
            inputMode="numeric"
            {...form.getInputProps('otherFollowers')}
          />
        </div>
      </>
    )
  }
  return (
    <TextInput
      label={t('complete.link', { platform: name(platform) })}
      inputMode="url"
      {...bare}
      {...form.getInputProps(linkOf[platform as keyof typeof linkOf])}
    />
  )
}
