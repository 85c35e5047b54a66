import { MultiSelect, Select, TextInput } from '@mantine/core'
import { countries, countryCodes } from '@sampan/contract/country'
import { platformNames, platforms, postLanguages, pricesOf } from '@sampan/contract/creator'
import type { CreatorEntry } from '@sampan/contract/creator-library'
import { creatorTypes } from '@sampan/contract/invitation'
import { limits } from '@sampan/contract/limits'
import { AreaFields } from '#features/address/area-fields.tsx'
import { KeptHandle } from '#features/creator/kept-handle.tsx'
import { useCountryNames } from '#lib/country-name.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { CountedArea, CountedInput } from '#ui/form/counted/counted.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { MessengerFields } from '#ui/form/messenger/messenger-fields.tsx'
import { MoneyField } from '#ui/form/money/money-field.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { CategoryField } from './category-field.tsx'
import { useCreatorEntry } from './creator-library.api.ts'
import { useLanguageNames } from './language-name.ts'
import classes from './library.module.css'
import { type EntryForm, useEntryForm } from './use-entry-form.ts'

interface EntryDialogProps {
  opened: boolean
  /** The entry to change; a new one without it. */
  id?: string | undefined
  onClose: () => void
}

/** Enters an account that nobody has linked, or changes such an entry. */
export function EntryDialog({ opened, id, onClose }: EntryDialogProps) {
  const { t } = useTranslation('library')
  const { data, error, refetch, isFetching } = useCreatorEntry(opened ? id : undefined)
  const isReady = id === undefined || (data && !isFetching)
  return (
    <Dialog opened={opened} onClose={onClose} title={t(id ? 'entry.edit' : 'entry.add')} size={640}>
      {opened &&
        (isReady ? (
          <Fields entry={data} onClose={onClose} />
        ) : error ? (
          <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton rows={5} form="rows" />
        ))}
    </Dialog>
  )
}

function Fields({ entry, onClose }: { entry: CreatorEntry | undefined; onClose: () => void }) {
  const { t } = useTranslation('library')
  const { form, note, isBusy, onSubmit } = useEntryForm(entry, onClose)
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      <Account form={form} />
      <About form={form} />
      <Prices form={form} />
      <Contact form={form} />
      <DialogActions onCancel={onClose} confirmLabel={t('entry.save')} busy={isBusy} fault={note} />
    </form>
  )
}

const platformCodes = [...Object.values(platforms).filter((code) => code !== 0), 0]

function Account({ form }: { form: EntryForm }) {
  const { t } = useTranslation(['library', 'creator'])
  const countryName = useCountryNames()
  const { platform } = form.values
  return (
    <>
      <div className={classes.pair}>
        <Select
          label={t('filter.platform')}
          allowDeselect={false}
          data={platformCodes.map((code) => ({
            value: String(code),
            label: platformNames[code] ?? t('creator:otherPlatform'),
          }))}
          value={String(platform)}
          onChange={(code) => form.setFieldValue('platform', Number(code))}
        />
        <Select
          label={t('filter.country')}
          allowDeselect={false}
          searchable
          data={countryCodes.map((code) => ({ value: code, label: countryName(code) }))}
          value={form.values.countryCode}
          onChange={(code) => {
            const country = countryCodes.find((each) => each === code)
            if (country) form.setValues({ countryCode: country, areaCodes: [] })
          }}
        />
      </div>
      <TextInput
        label={t('entry.handle')}
        inputMode="url"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('handle')}
      />
      <KeptHandle platform={platform} typed={form.values.handle} />
      <div className={classes.pair}>
        <CountedInput
          label={t('entry.name')}
          maxLength={limits.nameMax}
          {...form.getInputProps('nickname')}
        />
        <CountedInput
          label={t('column.followers')}
          inputMode="numeric"
          maxLength={20}
          {...form.getInputProps('followers')}
        />
      </div>
    </>
  )
}

function About({ form }: { form: EntryForm }) {
  const { t } = useTranslation(['library', 'invitation'])
  const { creatorTypes: chosen } = form.values
  const languageName = useLanguageNames()
  return (
    <>
      <fieldset className={classes.group}>
        <legend className="t-small">{t('filter.type')}</legend>
        <div className={classes.tags}>
          {creatorTypes.map((type) => (
            <Chip
              key={type}
              isOn={chosen.includes(type)}
              onClick={() =>
                form.setFieldValue(
                  'creatorTypes',
                  chosen.includes(type) ? chosen.filter((each) => each !== type) : [...chosen, type],
                )
              }
            >
              {t(`invitation:form.type.${type}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <MultiSelect
        label={t('filter.language')}
        searchable
        data={postLanguages.map((code) => ({ value: code, label: languageName(code) }))}
        value={form.values.languages}
        error={form.errors.languages}
        onChange={(codes) =>
          form.setFieldValue(
            'languages',
            postLanguages.filter((code) => codes.includes(code)),
          )
        }
      />
      <CategoryField
        value={form.values.categories}
        error={form.errors.categories}
        onChange={(keys) => form.setFieldValue('categories', keys)}
      />
      <AreaFields
        countryCode={form.values.countryCode}
        codes={form.values.areaCodes}
        levels={2}
        error={(form.errors.areaSecond ?? form.errors.areaFirst) as string | undefined}
        onChange={({ codes }) => form.setFieldValue('areaCodes', codes)}
      />
      <CountedArea
        label={t('entry.introduction')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.introductionMax}
        {...form.getInputProps('introduction')}
      />
    </>
  )
}

function Prices({ form }: { form: EntryForm }) {
  const { t } = useTranslation(['library', 'creator'])
  const { currency } = countries[form.values.countryCode]
  return (
    <fieldset className={classes.group}>
      <legend className="t-small">{t('prices')}</legend>
      <div className={classes.pair}>
        {pricesOf(form.values.platform).map((field) => (
          <MoneyField
            key={field}
            label={t(`creator:price.${field}`)}
            currency={currency}
            {...form.getInputProps(field)}
            value={form.values[field]}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Contact({ form }: { form: EntryForm }) {
  const { t } = useTranslation('library')
  return (
    <fieldset className={classes.group}>
      <legend className="t-small">{t('contact.title')}</legend>
      <p className="t-meta dim">{t('entry.contactHelp')}</p>
      <div className={classes.pair}>
        <TextInput label={t('contact.email')} inputMode="email" {...form.getInputProps('email')} />
        <TextInput label={t('contact.phone')} inputMode="tel" {...form.getInputProps('phone')} />
        <MessengerFields
          country={form.values.countryCode}
          values={form.values}
          fieldOf={form.getInputProps}
        />
      </div>
    </fieldset>
  )
}
