/**
 * Barcodes of retail goods (GS1 General Specifications, section 7.9): EAN-8, EAN-13 with UPC-A and UPC-E inside it, and the
 * GTIN-14 of a case. Their last digit is computed from the others, so that a misread or mistyped one is known as such.
 */

/** The check digit of the digits before it: weights 3 and 1 in turn, from the right. */
function checkDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

const fits = (code: string): boolean => checkDigit(code.slice(0, -1)) === Number(code.at(-1))

/** The 12 digits that the 8 of a UPC-E abbreviate; undefined for anything else. */
function widened(short: string): string | undefined {
  const [, system = '', body = '', check = ''] = /^([01])(\d{6})(\d)$/.exec(short) ?? []
  if (!system) return undefined
  const [a, b, c, d, e, last] = body
  const middle: Record<string, string> = {
    0: `${a}${b}00000${c}${d}${e}`,
    1: `${a}${b}10000${c}${d}${e}`,
    2: `${a}${b}20000${c}${d}${e}`,
    3: `${a}${b}${c}00000${d}${e}`,
    4: `${a}${b}${c}${d}00000${e}`,
  }
  return `${system}${middle[last ?? ''] ?? `${a}${b}${c}${d}${e}0000${last}`}${check}`
}

/**
 * A barcode in the one form in which it is kept. In: digits as a camera reads or a person types them, with spaces or dashes;
 * `isUpcE` where a scanner reports it, since 8 digits alone are an EAN-8. Out: 8, 13 or 14 digits; undefined when it is no
 * barcode or its check digit does not fit.
 */
export function readBarcode(text: string, isUpcE = false): string | undefined {
  const digits = text.replace(/[\s-]/g, '')
  const code = isUpcE && digits.length === 8 ? (widened(digits) ?? '') : digits
  if (!/^(\d{8}|\d{12,14})$/.test(code) || /^0+$/.test(code) || !fits(code)) return undefined
  if (code.length === 8) return code
  const wide = code.padStart(14, '0')
  return wide.startsWith('0') ? wide.slice(1) : wide
}
