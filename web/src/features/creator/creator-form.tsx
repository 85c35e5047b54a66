import { Radio, TextInput } from '@mantine/core'
import { countries } from '@sampan/contract/country'
import { type OwnCreator, platforms, pricesOf } from '@sampan/contract/creator'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { MoneyField } from '#ui/form/money/money-field.tsx'
import classes from './creator.module.css'
import { KeptHandle } from './kept-handle.tsx'
import { useCreatorForm } from './use-creator-form.ts'

interface CreatorFormProps {
  platform: number
  /** The account to change; a new one without it. */
  account?: OwnCreator | undefined
  onDone: () => void
  onCancel: () => void
}
type Form = ReturnType<typeof useCreatorForm>['form']

/** What a creator says of one account: who it is, how many follow, what a post costs. TikTok tells the first two itself. */
export function CreatorForm({ platform, account, onDone, onCancel }: CreatorFormProps) {
  const { t } = useTranslation('creator')
  const { form, note, isBusy, onSubmit } = useCreatorForm(platform, account, onDone)
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      {platform !== platforms.tiktok && <Profile form={form} platform={platform} />}
      <Prices form={form} platform={platform} country={account?.countryCode} />
      {account && <Shown form={form} />}
      <DialogActions onCancel={onCancel} confirmLabel={t('form.save')} busy={isBusy} fault={note} />
    </form>
  )
}

/** The page, and what only its owner can say of it. */
function Profile({ form, platform }: { form: Form; platform: number }) {
  const { t } = useTranslation('creator')
  const isShop = platform === platforms.shopee
  const isOther = platform === platforms.other
  const label = isOther ? 'form.link' : platform === platforms.youtube ? 'form.channel' : 'form.profile'
  return (
    <>
      <TextInput
        label={t(label)}
        inputMode="url"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('handle')}
      />
      <KeptHandle platform={platform} typed={form.values.handle} />
      {isOther && <TextInput label={t('form.nickname')} {...form.getInputProps('nickname')} />}
      {isShop && <TextInput label={t('form.affiliateId')} {...form.getInputProps('affiliateId')} />}
      <TextInput
        label={t(
          platform === platforms.youtube
            ? 'form.subscribers'
            : isShop
              ? 'form.shopFollowers'
              : 'form.followers',
        )}
        description={t('form.followersHelp')}
        inputMode="numeric"
        maxLength={20}
        {...form.getInputProps('followers')}
      />
    </>
  )
}

interface PricesProps {
  form: Form
  platform: number
  country: keyof typeof countries | undefined
}

/** What is asked for a post, in the currency of the account's country. */
function Prices({ form, platform, country }: PricesProps) {
  const { t } = useTranslation('creator')
  const place = usePlace()
  const { currency } = countries[country ?? place.country]
  return (
    <fieldset className={classes.group}>
      <legend className="t-small">{t('form.prices')}</legend>
      <p className="t-meta dim">{t('form.pricesHelp')}</p>
      <div className={classes.prices}>
        {pricesOf(platform).map((field) => (
          <MoneyField
            key={field}
            label={t(`price.${field}`)}
            currency={currency}
            {...form.getInputProps(field)}
            value={form.values[field]}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Whether brands see the account: what a profile asks too, for those whom nobody invited (R268). */
function Shown({ form }: { form: Form }) {
  const { t } = useTranslation('creator')
  const { show } = form.values
  return (
    <Radio.Group
      label={t('shown.label')}
      description={show === '' ? t('shown.unsaidHelp') : undefined}
      {...form.getInputProps('show')}
    >
      <div className={classes.choices}>
        {(['1', '0'] as const).map((value) => (
          <Radio
            key={value}
            value={value}
            label={t(value === '1' ? 'shown.show' : 'shown.keep')}
            description={t(value === '1' ? 'shown.showHelp' : 'shown.keepHelp')}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
