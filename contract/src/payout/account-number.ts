/** What a bank or wallet of the list asks of its numbers. */
export interface NumberRule {
  /** A regular expression over the number without gaps and dashes. */
  numberPattern: string
  /** The checksum that its numbers carry: of an IBAN, or of the American routing number in front. */
  check?: 'iban' | 'aba' | undefined
}

/** Wallets that go by email keep their dashes and dots. */
const isEmail = (text: string): boolean => text.includes('@')

/** The number as it is kept and compared: without gaps, dashes and slashes; letters in one case. */
export function plainAccountNumber(typed: string): string {
  const text = typed.normalize('NFKC').trim()
  return isEmail(text) ? text.toLowerCase() : text.replace(/[\s\-–./]/g, '').toUpperCase()
}

/** ISO 13616: the country moves behind, letters become numbers, and the rest by 97 is 1. */
function isIban(number: string): boolean {
  const moved = number.slice(4) + number.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))
  return /^\d+$/.test(digits) && BigInt(digits) % 97n === 1n
}

/** The nine digits of a routing number, weighed 3, 7, 1, make a multiple of 10. */
function isRoutingNumber(number: string): boolean {
  const sum = [...number.slice(0, 9)].reduce(
    (all, digit, at) => all + Number(digit) * ([3, 7, 1][at % 3] ?? 0),
    0,
  )
  return sum > 0 && sum % 10 === 0
}

/** What is wrong with a number, if anything: its form, or its checksum, as after a slip of the finger. */
export function accountNumberFault(typed: string, rule: NumberRule): 'form' | 'checksum' | undefined {
  const number = plainAccountNumber(typed)
  if (!new RegExp(rule.numberPattern).test(number)) return 'form'
  if (rule.check === 'iban' && !isIban(number)) return 'checksum'
  if (rule.check === 'aba' && !isRoutingNumber(number)) return 'checksum'
  return undefined
}
