import { randomUUIDv7 } from 'node:crypto'
import { accountNumberFault, plainAccountNumber } from '@sampan/contract/account-number'
import type { CountryCode } from '@sampan/contract/country'
import type { InputOf } from '@sampan/contract/endpoint'
import type { savePayoutMethod as contract, PayoutMethod } from '@sampan/contract/payout'
import type { Ctx } from '#context.ts'
import { type AccountRow, findAccount } from '#features/account/account.queries.ts'
import { isFreshLogIn } from '#features/account/fresh-log-in.ts'
import { needOwnPassword } from '#features/account/need-own-password.ts'
import { findWorkspace } from '#features/account/workspace.ts'
import { holdOwnFile } from '#features/file/need-own-file.ts'
import { inOwnTransaction } from '#kit/call/own-transaction.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { type Bank, findBank, findBankByName } from './list-banks.ts'
import { isSameAccount, mailPayoutChange } from './mail-payout-change.ts'
import { numberHash } from './number-hash.ts'
import { isPaidAsMcn, lockPayee } from './payee.ts'
import { openPayout, presentPayoutMethod } from './payout.view.ts'
import {
  findNextDefault,
  findPayoutMethod,
  hasSameNumber,
  insertPayoutMethod,
  type PayoutMethodRow,
  unsetOtherDefaults,
  updatePayoutMethod,
} from './payout-method.queries.ts'

type Input = InputOf<typeof contract> & { countryCode: CountryCode; bankCode: string }

/**
 * Adds a payout method of the caller or of their MCN, or changes one when `id` is given, which stays in its country unless told. The first of a country becomes its
 * default, and each country has exactly one. The owner is told by mail. Where money goes elsewhere by it, the caller's password is asked
 * (R56), unless it was typed for this session a moment ago: a session may be a stolen one. Refuses `invalidInput` at the field that does not fit, also at `password`, `passwordWrong`,
 * `logInPaused`, `payoutMethodTwice` for a number that is in the list, and `notFound` for a method that is not the caller's.
 */
export async function savePayoutMethod(ctx: Ctx, given: InputOf<typeof contract>): Promise<PayoutMethod> {
  const countryCode = given.countryCode ?? (await formerCountry(ctx, given)) ?? ctx.country
  const bank = await bankOf(countryCode, given)
  const input = { ...given, countryCode, bankCode: bank.code }
  const asked = await inOwnTransaction(ctx, (inside) => needsProof(inside, input, bank))
  const proven = asked ? await provenOwner(ctx, input.password) : undefined
  return inOwnTransaction(ctx, async (inside) => {
    // One writer of them at a time, so that a country always has one default.
    await lockPayee(inside)
    if (proven) await needSamePassword(inside, proven)
    // Another call may have changed it meanwhile, to what this one would change back.
    else if (await needsProof(inside, input, bank)) refuse('stateChanged')
    return store(inside, input, bank)
  })
}

const findFormer = async (ctx: Ctx, id: string | undefined): Promise<PayoutMethodRow | undefined> =>
  id === undefined ? undefined : ((await findPayoutMethod(ctx, id)) ?? refuse('notFound'))

const formerCountry = async (
  ctx: Ctx,
  { id }: { id?: string | undefined },
): Promise<CountryCode | undefined> =>
  id === undefined
    ? undefined
    : (await inOwnTransaction(ctx, (inside) => findFormer(inside, id)))?.countryCode

/** Whether money would go to another account than before. Refuses what does not fit, before anybody types a password for it. */
async function isElsewhere(ctx: Ctx, input: Input, bank: Bank): Promise<boolean> {
  const former = await findFormer(ctx, input.id)
  const accountNumber = numberOf(ctx, input, bank, former)
  const content = { bankName: bank.name, accountName: input.accountName, accountNumber }
  return !former || !isSameAccount(openPayout(ctx, former), content)
}

/** What does not fit is told before anything of the password is. */
const needsProof = async (ctx: Ctx, input: Input, bank: Bank): Promise<boolean> =>
  (await isElsewhere(ctx, input, bank)) && !(await isFreshLogIn(ctx))

async function provenOwner(ctx: Ctx, password: string): Promise<AccountRow> {
  const account = (await findAccount(ctx, accountOf(ctx))) ?? refuse('sessionOver')
  if (password === '') refuse('invalidInput', { fields: [{ path: 'password', key: 'passwordNeeded' }] })
  await needOwnPassword(ctx, account, password, 'password')
  return account
}

async function needSamePassword(ctx: Ctx, { id, passwordHash }: AccountRow): Promise<void> {
  const now = await findAccount(ctx, id)
  if (now?.passwordHash !== passwordHash) refuseField('passwordWrong', 'password')
}

async function store(ctx: Ctx, input: Input, bank: Bank): Promise<PayoutMethod> {
  const former = await findFormer(ctx, input.id)
  const accountNumber = numberOf(ctx, input, bank, former)
  if (input.voucherId && !(await holdOwnFile(ctx, input.voucherId, 'voucher'))) {
    refuse('invalidInput', { fields: [{ path: 'voucherId', key: 'voucherUnknown' }] })
  }
  const row = await rowOf(ctx, input, bank, accountNumber, former)
  if (await hasSameNumber(ctx, row.numberHash, row.id)) refuseField('payoutMethodTwice', 'accountNumber')

  if (row.isDefault) await unsetOtherDefaults(ctx, row.countryCode, row.id)
  if (former) {
    // What an admin noted of the number meanwhile stays.
    const { tenantId, id, accountId, mcnId, createdAt, sharedFineHash, ...change } = row
    await updatePayoutMethod(ctx, id, change)
    if (former.isDefault && former.countryCode !== row.countryCode) await passOnDefault(ctx, former)
  } else {
    await insertPayoutMethod(ctx, row)
  }
  await mailPayoutChange(ctx, row, former)
  return presentPayoutMethod(ctx, row)
}

/** Gives the default of a country to the method that was edited last, after `former` has left the country. */
export async function passOnDefault(ctx: Ctx, former: PayoutMethodRow): Promise<void> {
  const next = await findNextDefault(ctx, former.countryCode, former.id)
  if (next) await updatePayoutMethod(ctx, next.id, { isDefault: true })
}

async function bankOf(
  countryCode: CountryCode,
  { bankCode, bankName = '' }: Pick<InputOf<typeof contract>, 'bankCode' | 'bankName'>,
): Promise<Bank> {
  const bank = bankCode ? await findBank(countryCode, bankCode) : await findBankByName(countryCode, bankName)
  return bank ?? refuse('invalidInput', { fields: [{ path: 'bankCode', key: 'bankNeeded' }] })
}

/** The number that was typed, or the former one when it was left out; it must fit the bank either way. */
function numberOf(ctx: Ctx, input: Input, bank: Bank, former: PayoutMethodRow | undefined): string {
  const typed = plainAccountNumber(input.accountNumber)
  const number = typed === '' && former ? openPayout(ctx, former).accountNumber : typed
  const fault = accountNumberFault(number, bank)
  if (fault === undefined) return number
  const key = ({ form: 'accountNumberForm', checksum: 'accountNumberChecksum' } as const)[fault]
  const params = { bank: bank.name, hint: bank.numberHint }
  return refuse('invalidInput', { fields: [{ path: 'accountNumber', key, params }] })
}

async function rowOf(
  ctx: Ctx,
  input: Input,
  bank: Bank,
  accountNumber: string,
  former: PayoutMethodRow | undefined,
): Promise<PayoutMethodRow> {
  const { countryCode, bankCode } = input
  const { kind } = bank
  const id = former?.id ?? randomUUIDv7()
  const content = { bankName: bank.name, accountName: input.accountName, accountNumber }
  return {
    tenantId: ctx.tenant.id,
    id,
    accountId: accountOf(ctx),
    mcnId: isPaidAsMcn(ctx) ? await findWorkspace(ctx) : null,
    countryCode,
    bankCode,
    kind,
    cipher: ctx.app.cipher.seal(ctx.tenant.id, content),
    numberHash: numberHash(ctx, { countryCode, kind, bankCode, accountNumber }),
    sharedFineHash: former?.sharedFineHash ?? null,
    voucherId: input.voucherId === undefined ? (former?.voucherId ?? null) : input.voucherId,
    isDefault: input.isDefault || (await staysDefault(ctx, countryCode, id, former)),
    createdAt: former?.createdAt ?? ctx.now,
    updatedAt: ctx.now,
    changedAt: former && isSameAccount(openPayout(ctx, former), content) ? former.changedAt : ctx.now,
    removedAt: null,
  }
}

/** The only method of a country is its default; a default is moved to another one, never merely taken away. */
async function staysDefault(
  ctx: Ctx,
  country: CountryCode,
  id: string,
  former: PayoutMethodRow | undefined,
): Promise<boolean> {
  if (former?.isDefault && former.countryCode === country) return true
  return (await findNextDefault(ctx, country, id)) === undefined
}
