import type { CountryCode } from '@sampan/contract/country'
import { decimalOf, minorOf } from '@sampan/contract/minor-units'
import { bankDecimals } from '@sampan/contract/payout-run-status'
import { csvOf } from '#kit/csv.ts'

/** What a line of a bank file says. */
export interface BankLine {
  position: number
  reference: string
  bankCode: string
  bankName: string
  accountName: string
  /** Whole. */
  accountNumber: string
  amount: string
  currency: string
  /** What the creator reads on the statement of the account. */
  text: string
}

type Cell = string | { number: string }
type Column = readonly [head: string, cell: (line: BankLine) => Cell]

/** With as many decimals as the currency's banks take, and no separators. */
const amountOf = ({ amount, currency }: BankLine): Cell => ({
  number: bankDecimals(currency) === 0 ? (decimalOf(minorOf(amount)).split('.')[0] ?? '0') : amount,
})
const code = (head = 'Bank Code'): Column => [head, ({ bankCode }) => bankCode]
const bank = (head = 'Bank Name'): Column => [head, ({ bankName }) => bankName]
const name = (head = 'Account Name'): Column => [head, ({ accountName }) => accountName]
const number = (head = 'Account Number'): Column => [head, ({ accountNumber }) => accountNumber]
const amount = (head = 'Amount'): Column => [head, amountOf]
const currency: Column = ['Currency', (line) => line.currency]
const reference = (head = 'Reference'): Column => [head, (line) => line.reference]
const text = (head = 'Description'): Column => [head, (line) => line.text]
const row = (head = 'No'): Column => [head, ({ position }) => ({ number: String(position) })]
/** The first signs of a number, and the rest: an American routing number, a British sort code. */
const first = (head: string, length: number): Column => [
  head,
  ({ accountNumber }) => accountNumber.slice(0, length),
]
const rest = (head: string, length: number): Column => [
  head,
  ({ accountNumber }) => accountNumber.slice(length),
]

/** What a bulk transfer asks for, in the order and by the names that the country's banks use. */
const forms: Record<CountryCode, readonly Column[]> = {
  TH: [row('Seq'), code(), number(), name(), amount(), currency, reference(), text('Remark')],
  VN: [
    ...[row('STT'), number('Số tài khoản'), name('Tên người thụ hưởng'), code('Mã ngân hàng')],
    ...[
      bank('Ngân hàng thụ hưởng'),
      amount('Số tiền'),
      currency,
      text('Nội dung'),
      reference('Mã tham chiếu'),
    ],
  ],
  ID: [
    ...[row('No'), code('Kode Bank'), bank('Nama Bank'), number('No Rekening'), name('Nama Penerima')],
    ...[amount('Nominal'), currency, reference('Referensi'), text('Berita')],
  ],
  MY: [
    row(),
    code('BIC'),
    bank(),
    number(),
    name('Beneficiary Name'),
    amount(),
    currency,
    reference(),
    text(),
  ],
  PH: [row(), code(), bank(), number(), name(), amount(), currency, reference(), text('Remarks')],
  SG: [
    row(),
    code('SWIFT BIC'),
    bank(),
    number(),
    name('Payee Name'),
    amount(),
    currency,
    reference('End to End ID'),
    text(),
  ],
  TW: [
    ...[
      row('序號'),
      code('銀行代碼'),
      bank('銀行名稱'),
      number('帳號'),
      name('戶名'),
      amount('金額'),
      currency,
    ],
    ...[reference('參考編號'), text('附言')],
  ],
  CN: [
    ...[
      row('序号'),
      name('收款人户名'),
      number('收款人账号'),
      bank('开户银行'),
      code('银行代码'),
      amount('金额'),
    ],
    ...[currency, text('用途'), reference('参考号')],
  ],
  US: [
    ...[row(), bank(), first('Routing Number', 9), rest('Account Number', 9), name('Receiver Name')],
    ...[amount(), currency, reference('Individual ID'), text()],
  ],
  GB: [
    ...[row(), bank(), first('Sort Code', 6), rest('Account Number', 6), name('Payee Name')],
    ...[amount(), currency, reference(), text()],
  ],
  SA: [
    row(),
    code(),
    bank(),
    number('IBAN'),
    name('Beneficiary Name'),
    amount(),
    currency,
    reference(),
    text(),
  ],
}

/** A wallet's number is no account at a bank: it is never cut into a code and a rest. */
const whole = (columns: readonly Column[]): Column[] =>
  columns.map(([head, cell]): Column => {
    if (head === 'Routing Number' || head === 'Sort Code') return [head, () => '']
    return head === 'Account Number' ? [head, ({ accountNumber }) => accountNumber] : [head, cell]
  })

/** The bank file of a country, as CSV: one line a payout. In: lines with whole numbers. */
export function bankFileOf(
  country: CountryCode,
  lines: readonly (BankLine & { kind: 'bank' | 'wallet' })[],
): string {
  const columns = forms[country]
  const walletColumns = whole(columns)
  return csvOf([
    columns.map(([head]) => head),
    ...lines.map((line) => (line.kind === 'wallet' ? walletColumns : columns).map(([, cell]) => cell(line))),
  ])
}
