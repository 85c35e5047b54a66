import { ActionIcon, Button, Checkbox, Select, TextInput } from '@mantine/core'
import type { CountryCode } from '@sampan/contract/country'
import { contactsMost, type SectionOf, type ValuesOf } from '@sampan/contract/settings'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { SectionFrame } from './section-frame.tsx'
import classes from './settings.module.css'
import { type SectionForm, useSection } from './use-section.ts'

/** Whom people may ask, in general and about samples, and the filing record of the site. */
export function ContactsSection({ stored }: { stored: SectionOf<'contacts'> }) {
  const { t } = useTranslation('settings')
  const form = useSection('contacts', stored)
  const { values, set, errors } = form
  const { recordFiling: filing } = values
  return (
    <SectionFrame name="contacts" section={form}>
      <ContactRows form={form} field="contacts" />
      <Checkbox
        label={t('contacts.same')}
        checked={values.sampleContacts === null}
        onChange={(event) => set({ sampleContacts: event.currentTarget.checked ? null : values.contacts })}
      />
      {values.sampleContacts && <ContactRows form={form} field="sampleContacts" />}
      <div className={classes.group}>
        <h3>{t('contacts.filing')}</h3>
        <Checkbox
          label={t('contacts.hasFiling')}
          checked={filing !== null}
          onChange={(event) =>
            set({ recordFiling: event.currentTarget.checked ? { text: '', link: 'https://' } : null })
          }
        />
        {filing && (
          <div className={classes.pair}>
            <TextInput
              label={t('contacts.filingText')}
              value={filing.text}
              maxLength={120}
              error={errors['recordFiling.text']}
              data-path="recordFiling.text"
              onChange={(event) => set({ recordFiling: { ...filing, text: event.currentTarget.value } })}
            />
            <TextInput
              label={t('contacts.filingLink')}
              type="url"
              value={filing.link}
              maxLength={500}
              error={errors['recordFiling.link']}
              data-path="recordFiling.link"
              onChange={(event) => set({ recordFiling: { ...filing, link: event.currentTarget.value } })}
            />
          </div>
        )}
      </div>
    </SectionFrame>
  )
}

interface ContactRowsProps {
  form: SectionForm<'contacts'>
  field: 'contacts' | 'sampleContacts'
}
type Contact = ValuesOf<'contacts'>['contacts'][number]

function ContactRows({ form, field }: ContactRowsProps) {
  const { t } = useTranslation('settings')
  const rows = form.values[field] ?? []
  const put = (next: Contact[]) => form.set({ [field]: next })
  const countries = useTenant().data?.countries ?? []
  return (
    <div className={classes.group} data-path={field} tabIndex={-1}>
      <h3>{t(field === 'contacts' ? 'contacts.list' : 'contacts.sample')}</h3>
      {rows.length === 0 && <p className="t-small second">{t('contacts.none')}</p>}
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a contact has no name of its own until it is typed
        <div key={at} className={classes.contact}>
          {(['name', 'account'] as const).map((part) => (
            <TextInput
              key={part}
              label={t(`contacts.${part}`)}
              value={row[part]}
              maxLength={part === 'name' ? 80 : 200}
              error={form.errors[`${field}.${at}.${part}`]}
              data-path={`${field}.${at}.${part}`}
              onChange={(event) => put(rows.with(at, { ...row, [part]: event.currentTarget.value }))}
            />
          ))}
          <Select
            label={t('contacts.country')}
            data={[
              { value: '', label: t('contacts.everyCountry') },
              ...countries.map(({ countryCode, name }) => ({ value: countryCode, label: name })),
            ]}
            value={row.countryCode ?? ''}
            allowDeselect={false}
            error={form.errors[`${field}.${at}.countryCode`]}
            data-path={`${field}.${at}.countryCode`}
            onChange={(code) =>
              put(rows.with(at, { ...row, countryCode: (code || undefined) as CountryCode | undefined }))
            }
          />
          <ActionIcon
            size={36}
            aria-label={t('contacts.remove', { name: row.name })}
            onClick={() => put(rows.toSpliced(at, 1))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {rows.length < contactsMost && (
        <span>
          <Button
            variant="secondary"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => put([...rows, { name: '', account: '' }])}
          >
            {t('contacts.add')}
          </Button>
        </span>
      )}
      {form.errors[field] && (
        <p className={classes.fault} role="alert">
          {form.errors[field]}
        </p>
      )}
    </div>
  )
}
