import { Button, TextInput } from '@mantine/core'
import { verificationLimits } from '@sampan/contract/brand-verification'
import type { Company } from '@sampan/contract/company'
import { limits } from '@sampan/contract/limits'
import { PictureField } from '#features/file/picture-field.tsx'
import { useCategories } from '#lib/calls/category.api.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { EditorNotices } from '#ui/editor/editor-notices.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { NotLoaded } from '#ui/form/not-loaded.tsx'
import { TreeField } from '#ui/form/tree/tree-field.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { ConfirmDialog } from '#ui/verb/asked-dialogs.ts'
import { type CompanyFormState, useCompanyForm } from './use-company-form.ts'
import { useCompany } from './verification.api.ts'
import classes from './verification.module.css'

/** What a company entered about itself, to be changed: of staff by its id, of a brand its own. */
export function CompanyForm({ id }: { id?: string }) {
  const { data, error, refetch } = useCompany(id)
  if (data) return <Form key={data.id} company={data} />
  if (error) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
  return <ListSkeleton rows={4} form="rows" />
}

function Form({ company }: { company: Company }) {
  const { t } = useTranslation('brand-verification')
  const form = useCompanyForm(company)
  return (
    <form
      className={classes.form}
      noValidate
      aria-labelledby="company-form"
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <h2 id="company-form">{t('company.title')}</h2>
      <p className="t-small second">{t(form.isStaff ? 'company.textStaff' : 'company.text')}</p>
      <EditorNotices
        editor={form}
        conflict={t('company.conflict', { name: company.changedBy ?? t('somebody') })}
      />
      <Fields form={form} />
      <Foot form={form} company={company} />
      <RenameQuestion form={form} />
    </form>
  )
}

function Fields({ form }: { form: CompanyFormState }) {
  const { t } = useTranslation('brand-verification')
  const categories = useCategories()
  const { values, set, errors } = form
  const textOf = (name: 'name' | 'website' | 'phone' | 'position') => ({
    value: values[name],
    error: errors[name],
    'data-path': name,
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  return (
    <>
      <PictureField
        label={t('company.logo')}
        hint={t('company.logoHint')}
        url={values.logo}
        path="logo"
        error={errors.logo}
        onChange={(logo) => set({ logo })}
      />
      <TextInput
        label={t('company.name')}
        autoComplete="organization"
        maxLength={limits.nameMax}
        description={
          form.isRenamed ? <span className={classes.warn}>{t('company.renamed')}</span> : undefined
        }
        {...textOf('name')}
      />
      <TextInput label={t('website')} type="url" placeholder="https://" {...textOf('website')} />
      <div data-path="categoryKeys" tabIndex={-1}>
        <TreeField
          label={t('company.categories')}
          nodes={categories.data}
          value={values.categoryKeys}
          error={categories.error ? <NotLoaded question={categories} /> : errors.categoryKeys}
          onChange={(categoryKeys) => set({ categoryKeys })}
        />
      </div>
      <TextInput
        label={t('company.phone')}
        description={t('company.phoneHint')}
        type="tel"
        autoComplete="tel"
        maxLength={limits.phoneMax}
        {...textOf('phone')}
      />
      {!form.isStaff && (
        <TextInput
          label={t('company.position')}
          autoComplete="organization-title"
          maxLength={limits.nameMax}
          {...textOf('position')}
        />
      )}
    </>
  )
}

/** What waits until the new name is looked at, and what goes on (R313). */
function RenameQuestion({ form: { rename, values } }: { form: CompanyFormState }) {
  const { t } = useTranslation('brand-verification')
  return (
    <ConfirmDialog
      opened={rename.isAsking}
      onClose={rename.cancel}
      title={t('company.rename.title', { name: values.name.trim() })}
      text={t('company.rename.text')}
      confirmLabel={t('company.rename.confirm')}
      onConfirm={rename.confirm}
    >
      <ul className={classes.asked}>
        <li>{t('company.rename.publish')}</li>
        <li>{t('company.rename.mark')}</li>
      </ul>
      <p className={classes.goesOn}>{t('company.rename.goesOn', { days: verificationLimits.renamedDays })}</p>
    </ConfirmDialog>
  )
}

function Foot({ form, company }: { form: CompanyFormState; company: Company }) {
  const { t } = useTranslation('brand-verification')
  const { moment } = useFormats()
  const { changedBy: name, version } = company
  return (
    <div className={classes.foot}>
      <span className="t-meta dim" role="status">
        {form.isDirty
          ? t('company.unsaved')
          : name
            ? t('company.changed', { name, at: moment(version) })
            : ''}
      </span>
      <span className={classes.verbs}>
        {form.isDirty && (
          <Button variant="quiet" onClick={form.discard}>
            {t('company.discard')}
          </Button>
        )}
        <ActionButton type="submit" variant="primary" busy={form.isSaving} busyLabel={t('company.saving')}>
          {t('company.save')}
        </ActionButton>
      </span>
    </div>
  )
}
