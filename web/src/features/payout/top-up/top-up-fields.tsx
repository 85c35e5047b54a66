import { Select, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { currencies } from '@sampan/contract/money'
import type { BrandBudget } from '@sampan/contract/payout'
import { validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { MoneyField } from '#ui/form/money/money-field.tsx'
import classes from '../budget.module.css'

type TopUpValues = {
  amount: string
  currency: string
  reference: string
  memo: string
}

/** What a transfer into a budget is known by, checked as the call checks it. */
export const useTopUpForm = (
  budget: BrandBudget,
  schema: Parameters<typeof validateWith>[0],
  also: Record<string, string> = {},
) =>
  useForm<TopUpValues>({
    mode: 'controlled',
    initialValues: { amount: '', currency: budget.sums[0]?.currency ?? '', reference: '', memo: '' },
    validate: (values) => validateWith(schema)({ ...values, ...also }),
  })

interface FieldsProps {
  form: UseFormReturnType<TopUpValues>
  referenceHelp: string
}

export function TopUpFields({ form, referenceHelp }: FieldsProps) {
  const { t } = useTranslation('payout')
  return (
    <>
      <div className={classes.pair}>
        <MoneyField
          label={t('topUp.amount')}
          currency={form.values.currency}
          data-autofocus
          {...form.getInputProps('amount')}
          value={form.values.amount}
        />
        <Select
          label={t('topUp.currency')}
          data={[...currencies]}
          searchable
          allowDeselect={false}
          {...form.getInputProps('currency')}
        />
      </div>
      <TextInput
        label={t('topUp.reference')}
        description={referenceHelp}
        autoComplete="off"
        {...form.getInputProps('reference')}
      />
      <TextInput label={t('topUp.memo')} autoComplete="off" {...form.getInputProps('memo')} />
    </>
  )
}
