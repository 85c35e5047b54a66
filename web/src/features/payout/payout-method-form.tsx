import { type PasswordInputProps, Select, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type CountryCode, countryCodes } from '@sampan/contract/country'
import type { PayoutMethod } from '@sampan/contract/payout'
import { useEffect, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { useCountryNames } from '#lib/country-name.ts'
import { dropDraft, readDraft, saveDraft } from '#lib/draft.ts'
import { focusFirstFault, showRefusal } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { type OuterSubmit, useTellOuter } from '#ui/form/outer-submit.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { RefusalNote } from '#ui/frame/refusal-note.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { BankField } from './bank-field.tsx'
import { useBanks, usePayoutProof, useSavePayoutMethod } from './payout.api.ts'
import classes from './payout.module.css'
import { faultsOf, isElsewhere, type PayoutValues, valuesOf } from './payout-values.ts'
import { VoucherField } from './voucher-field.tsx'

interface PayoutMethodFormProps {
  countryCode: CountryCode
  /** Where the country follows from what is paid, it is not asked for. */
  isCountryFixed?: boolean
  /** The one to change; a new one without it. */
  method?: PayoutMethod | undefined
  onDone: (method: PayoutMethod) => void
  onCancel?: (() => void) | undefined
  /** The button that saves is outside of the form: that of the step. */
  outer?: OuterSubmit | undefined
}

/** Whoever holds the session proves to be its owner. */
function OwnPassword(props: PasswordInputProps) {
  const { t } = useTranslation('payout')
  return (
    <PasswordField
      label={t('password')}
      description={t('passwordHelp')}
      autoComplete="current-password"
      {...props}
    />
  )
}

/** Whether the password is asked: as was read, or as the server said when the form was sent. In: finds its field. */
function useAskedPassword(findField: () => HTMLElement | null) {
  const [isAskedAfterAll, setAskedAfterAll] = useState(false)
  const proof = usePayoutProof()
  // The field was not there when the server asked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is looked for once it is there
  useEffect(() => {
    if (isAskedAfterAll) findField()?.focus()
  }, [isAskedAfterAll])
  return {
    isPasswordAsked: (proof.data?.isPasswordAsked ?? false) || isAskedAfterAll,
    askAfterAll: () => setAskedAfterAll(true),
  }
}

/** The log-in grew old while the form was filled in. */
const isAskingPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ path }) => path === 'password')

/** Where a creator is paid: bank or wallet, name and number as the bank writes them, a voucher if there is one. */
export function PayoutMethodForm(props: PayoutMethodFormProps) {
  const { countryCode, isCountryFixed = false, method, onDone, onCancel, outer } = props
  const { t } = useTranslation('payout')
  const countryName = useCountryNames()
  // Where the country is not chosen here, a bank that was chosen for another one is no beginning of this method.
  const draft = `payout-${method?.id ?? (isCountryFixed ? `new-${countryCode}` : 'new')}`
  const write = useSavePayoutMethod()
  useTellOuter(outer, write.isPending)
  const [note, setNote] = useState('')
  const { isPasswordAsked, askAfterAll } = useAskedPassword(() => form.getInputNode('password'))
  const [voucher, setVoucher] = useState<{ id: string; name: string } | null>(method?.voucher ?? null)
  const form = useForm<PayoutValues>({
    mode: 'controlled',
    initialValues: {
      ...valuesOf(method, countryCode),
      ...readDraft<PayoutValues>(draft),
      ...(isCountryFixed && { countryCode }),
    },
    validate: (values): Record<string, string> =>
      faultsOf({ ...values, id: method?.id }, bankOf(values), { method, isPasswordAsked }),
    // Number and password are nobody's business in the tab's storage.
    onValuesChange: ({ accountNumber, password, ...values }) => saveDraft(draft, values),
  })
  const banks = useBanks(form.values.countryCode)
  const bankOf = ({ bankCode }: PayoutValues) => banks.data?.find((one) => one.code === bankCode)
  const bank = bankOf(form.values)
  const isWallet = bank?.kind === 'wallet'

  async function onSubmit(values: PayoutValues): Promise<void> {
    setNote('')
    try {
      const saved = await write.mutateAsync({
        ...values,
        voucherId: voucher?.id ?? null,
        ...(method && { id: method.id }),
      })
      dropDraft(draft)
      showDone(t('saved'))
      onDone(saved)
    } catch (error) {
      if (isAskingPassword(error)) askAfterAll()
      setNote(showRefusal(form, error))
    }
  }

  return (
    <form
      id={outer?.id}
      className={classes.form}
      onSubmit={form.onSubmit(onSubmit, focusFirstFault(form))}
      noValidate
    >
      {!isCountryFixed && (
        <Select
          label={t('country')}
          searchable
          data={countryCodes.map((code) => ({ value: code, label: countryName(code) }))}
          value={form.values.countryCode}
          onChange={(code) => {
            if (!code) return
            form.setValues({ countryCode: code as CountryCode, bankCode: '' })
          }}
        />
      )}
      <BankField
        banks={banks}
        value={form.values.bankCode}
        error={form.errors.bankCode as string | undefined}
        onChange={(code) => form.setFieldValue('bankCode', code)}
      />
      <TextInput
        label={t('accountName')}
        description={t('accountNameHelp')}
        autoComplete="off"
        {...form.getInputProps('accountName')}
      />
      <TextInput
        label={t(isWallet ? 'walletNumber' : 'accountNumber')}
        description={bank && t('numberHint', { hint: bank.numberHint })}
        placeholder={method ? t('numberKept', { ending: method.ending }) : undefined}
        autoComplete="off"
        spellCheck={false}
        className="num"
        {...form.getInputProps('accountNumber')}
      />
      <VoucherField voucher={voucher} onChange={setVoucher} />
      <Switch
        label={t('isDefault')}
        disabled={method?.isDefault ?? false}
        {...form.getInputProps('isDefault', { type: 'checkbox' })}
      />
      {isPasswordAsked && isElsewhere(form.values, method) && (
        <OwnPassword {...form.getInputProps('password')} />
      )}
      <RefusalNote note={note} />
      <div className={classes.foot}>
        {onCancel && (
          <ActionButton variant="quiet" onClick={onCancel}>
            {t('cancel')}
          </ActionButton>
        )}
        {!outer && (
          <ActionButton type="submit" variant="primary" busy={write.isPending} busyLabel={t('saving')}>
            {t('save')}
          </ActionButton>
        )}
      </div>
    </form>
  )
}
