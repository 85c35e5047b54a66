import { Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { AddressPicker } from '#features/address/address-picker.tsx'
import { PayoutMethodPicker } from '#features/payout/payout-method-picker.tsx'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { NoSamplesPicture } from '#features/sample/mine/no-samples-picture.tsx'
import { baseOf } from '#features/task/task-links.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ChoiceGroup, ChoiceTile } from '#ui/form/choice.tsx'
import classes from '#ui/form/step-form.module.css'
import { Link } from '#ui/frame/links.tsx'
import { EmptyFirst, ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import type { SignUp } from './use-sign-up.ts'

/** Which of the creator's samples is shown; without one, the way to it. */
export function SignUpSample({ signUp }: { signUp: SignUp }) {
  const { t } = useTranslation('task')
  const { t: ui } = useTranslation('ui')
  const base = baseOf(useLocation().pathname)
  const { standing, task, sample: chosen, choose, errors } = signUp
  const product = task.data?.product
  if (standing.error)
    return <ErrorState text={messageOf(standing.error)} onRetry={() => void standing.refetch()} />
  if (!standing.data) return <ListSkeleton rows={2} form="rows" />
  const { samples } = standing.data
  if (samples.length === 0) {
    return (
      <>
        <EmptyFirst
          picture={<NoSamplesPicture />}
          title={t('signUp.sample.noneTitle')}
          text={t('signUp.sample.noneText')}
          action={
            <Button component={Link} href={`${base}/detail?id=${product?.id}`}>
              {t('signUp.sample.apply')}
            </Button>
          }
        />
        {errors.sampleId && (
          <p role="alert" className={classes.error}>
            {errors.sampleId}
          </p>
        )}
      </>
    )
  }
  return (
    <div className={classes.step}>
      <ChoiceGroup
        isTitle
        label={t('signUp.sample.label')}
        value={chosen?.id ?? null}
        onChange={(sampleId) => choose({ sampleId })}
        error={errors.sampleId}
      >
        {(group) =>
          samples.map((sample) => (
            <ChoiceTile
              key={sample.id}
              group={group}
              value={sample.id}
              title={[product?.name, sample.skuName].filter(Boolean).join(' · ')}
              note={[sample.number, ui(`status.sample.${sample.status}`)].join(' · ')}
              picture={<ProductPicture url={product?.thumb} size={54} />}
            />
          ))
        }
      </ChoiceGroup>
    </div>
  )
}

/** Where the brand sends the product of this task. */
export function SignUpAddress({ signUp }: { signUp: SignUp }) {
  const { t } = useTranslation('task')
  const { task, address, choose, goOn, form, errors } = signUp
  if (!task.data) return null
  return (
    <AddressPicker
      value={address?.id ?? ''}
      onChange={(addressId) => choose({ addressId })}
      outer={form}
      onSaved={(addressId) => {
        choose({ addressId })
        goOn()
      }}
      countryCode={task.data.countryCode}
      label={t('signUp.address.label', { brand: task.data.brand.name })}
      addLabel={t('signUp.address.add')}
      error={errors.addressId}
    />
  )
}

/** Where the reward is paid to. */
export function SignUpPayout({ signUp }: { signUp: SignUp }) {
  const { task, method, choose, goOn, form, errors } = signUp
  if (!task.data) return null
  return (
    <PayoutMethodPicker
      value={method?.id ?? null}
      onChange={(payoutMethodId) => choose({ payoutMethodId })}
      outer={form}
      onSaved={(payoutMethodId) => {
        choose({ payoutMethodId })
        goOn()
      }}
      countryCode={task.data.countryCode}
      error={errors.payoutMethodId}
    />
  )
}
