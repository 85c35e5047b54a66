import { Select } from '@mantine/core'
import { accountName } from '@sampan/contract/creator-account-name'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { getTaskStandingOfCreator } from '@sampan/contract/managed-creator'
import type { TaskDetail } from '@sampan/contract/task'
import { IconBuildingBank } from '@tabler/icons-react'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { DirectPay } from '#features/task/direct-pay.tsx'
import { TaskProcess } from '#features/task/task-process.tsx'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { Trans, useTranslation } from '#lib/react-words.tsx'
import { NoticeConsent } from '#ui/form/notice-consent.tsx'
import classes from '#ui/form/step-form.module.css'
import { AddressMark, Fact, FactList, StepMark } from '#ui/form/step-form.tsx'
import { Face } from '#ui/mark/face.tsx'
import type { ForCreator } from './use-sign-up-for-creator.ts'

interface ConfirmProps {
  form: ForCreator
  task: TaskDetail
  standing: OutputOf<typeof getTaskStandingOfCreator>
}

/** The last step: what for whom, what comes from where, where the reward goes, then who will owe what by when. */
export function SignUpForCreatorConfirm({ form, task, standing }: ConfirmProps) {
  const { t } = useTranslation('creator')
  const { compact, money } = useFormats()
  const { creator, steps, sample, go } = form
  return (
    <div className={classes.step}>
      <FactList>
        <Fact
          label={t('act.step.task')}
          title={task.title}
          line={[task.brand.name, money(task.reward, task.currency)].join(' · ')}
          picture={<ProductPicture url={task.thumb} size={54} />}
          edit={t('act.edit')}
          editOf={t('act.editOf', { what: t('act.step.task') })}
          onEdit={() => go('task')}
        />
        <Fact
          label={t('act.for')}
          title={creator.fullName}
          line={[
            accountName(creator),
            t('act.followers', { followers: compact(creator.followers) }),
            t('act.attempts', { count: standing.attemptsLeft }),
          ].join(' · ')}
          picture={<Face name={creator.fullName} url={creator.avatar} size={54} />}
          edit=""
          editOf=""
        />
        {steps.includes('sample') && (
          <Fact
            label={t('act.step.sample')}
            title={task.product?.name ?? ''}
            line={[sample?.skuName, sample?.number].filter(Boolean).join(' · ')}
            picture={<ProductPicture url={task.product?.thumb} size={54} />}
            edit={t('act.edit')}
            editOf={t('act.editOf', { what: t('act.step.sample') })}
            onEdit={() => go('sample')}
          />
        )}
        {task.productSource === 'parcel' && <SendTo form={form} task={task} standing={standing} />}
        <PayTo form={form} task={task} standing={standing} />
      </FactList>
      <DirectPay task={task} hasRecord />
      <h2 className="t-card">{t('act.duties')}</h2>
      <TaskProcess
        duties={task.duties}
        startsAt={task.startsAt}
        brand={task.brand}
        modificationLimit={task.modificationLimit}
        reader={{ isCreator: false }}
      />
    </div>
  )
}

interface HintProps {
  label: string
  /** The default first. */
  options: { id: string; words: string }[]
  value: string
  onChange: (id: string) => void
  /** Whom to ask where there is none. */
  nothing: string
  otherLabel: string
  mark: React.ReactNode
}

/** One of the creator's own, named as far as the reader may know it. */
function Hint({ label, options, value, onChange, nothing, otherLabel, mark }: HintProps) {
  const chosen = options.find(({ id }) => id === value) ?? options[0]
  return (
    <>
      <Fact label={label} title={chosen?.words ?? nothing} picture={mark} edit="" editOf="" />
      {options.length > 1 && (
        <Select
          m="var(--pad-card)"
          label={otherLabel}
          value={chosen?.id ?? null}
          onChange={(id) => id && onChange(id)}
          allowDeselect={false}
          data={options.map(({ id, words }) => ({ value: id, label: words }))}
        />
      )}
    </>
  )
}

function SendTo({ form, task, standing }: ConfirmProps) {
  const { t } = useTranslation('creator')
  const countryName = useCountryNames()
  return (
    <Hint
      label={t('act.sendTo')}
      options={standing.addresses.map(({ id, isDefault, region }) => ({
        id,
        words: t(isDefault ? 'act.addressDefault' : 'act.address', { region }),
      }))}
      value={form.draft.addressId}
      onChange={(addressId) => form.choose({ addressId })}
      nothing={t('act.noAddress', { name: form.creator.fullName, country: countryName(task.countryCode) })}
      otherLabel={t('act.otherAddress')}
      mark={<AddressMark />}
    />
  )
}

function PayTo({ form, task, standing }: ConfirmProps) {
  const { t } = useTranslation('creator')
  const countryName = useCountryNames()
  return (
    <Hint
      label={t('act.payTo')}
      options={standing.payoutMethods.map(({ id, bankName, lastDigits }) => ({
        id,
        words: t('act.payout', { bank: bankName, digits: lastDigits }),
      }))}
      value={form.draft.payoutMethodId}
      onChange={(payoutMethodId) => form.choose({ payoutMethodId })}
      nothing={t('act.noPayout', { name: form.creator.fullName, country: countryName(task.countryCode) })}
      otherLabel={t('act.otherPayout')}
      mark={<StepMark icon={IconBuildingBank} />}
    />
  )
}

/** Whoever acts has read the notice; the creator is told by mail and can leave. */
export function SignUpForCreatorConsent({ form }: { form: ForCreator }) {
  const { t } = useTranslation('creator')
  const { creator, agreed, agree, errors, task } = form
  return (
    <NoticeConsent
      checked={agreed}
      onChange={agree}
      faults={errors}
      sentence={(notice) => (
        <Trans t={t} i18nKey="act.taskConsent" values={{ name: creator.fullName }} components={{ notice }} />
      )}
      noticeTitle={t('act.noticeTitle')}
      notice={task.data?.notice || task.data?.precautions}
    />
  )
}
