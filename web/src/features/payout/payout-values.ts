import { accountNumberFault, type NumberRule, plainAccountNumber } from '@sampan/contract/account-number'
import type { CountryCode } from '@sampan/contract/country'
import type { PayoutMethod } from '@sampan/contract/payout'
import { payoutMethodInput } from '@sampan/contract/payout.schemas'
import { validateWith } from '#lib/forms.ts'
import words from '#lib/words.ts'

/** What the form starts with. A known number is never put into it: left empty, it stays. */
export const valuesOf = (method: PayoutMethod | undefined, countryCode: CountryCode) => ({
  countryCode: method?.countryCode ?? countryCode,
  bankCode: method?.bankCode ?? '',
  accountName: method?.accountName ?? '',
  accountNumber: '',
  isDefault: method?.isDefault ?? false,
  password: '',
})
export type PayoutValues = ReturnType<typeof valuesOf>

/** Whether money would go to another account than before: then the password may be asked (R56). */
export const isElsewhere = (
  { bankCode, accountName, accountNumber }: PayoutValues,
  method: PayoutMethod | undefined,
): boolean =>
  !method ||
  bankCode !== method.bankCode ||
  accountName.trim() !== method.accountName ||
  plainAccountNumber(accountNumber) !== ''

interface KnownBank extends NumberRule {
  name: string
  numberHint: string
}

/** The contract's rules, and those of the chosen bank where its list has come. */
export function faultsOf(
  values: PayoutValues & { id?: string | undefined },
  bank: KnownBank | undefined,
  { method, isPasswordAsked }: { method: PayoutMethod | undefined; isPasswordAsked: boolean },
): Record<string, string> {
  const errors = validateWith(payoutMethodInput)(values)
  if (isPasswordAsked && isElsewhere(values, method) && values.password === '')
    errors.password = words.t('errors:passwordNeeded')
  if (errors.accountNumber || !bank || plainAccountNumber(values.accountNumber) === '') return errors
  const fault = accountNumberFault(values.accountNumber, bank)
  if (fault === 'form')
    errors.accountNumber = words.t('errors:accountNumberForm', { bank: bank.name, hint: bank.numberHint })
  if (fault === 'checksum') errors.accountNumber = words.t('errors:accountNumberChecksum')
  return errors
}
