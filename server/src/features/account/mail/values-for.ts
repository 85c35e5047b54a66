import { textOf } from '#kit/local-text.ts'
import { sayMoneyIn } from '#kit/say-money.ts'
import type { ReadOrder } from './mail-later.ts'
import { type Reader, sayMoment } from './say-moment.ts'

/**
 * What the words of a mail or a notification mention, as their reader gets it at this moment: texts by R118, moments in their
 * language and zone, amounts with the digits of their language.
 */
export function valuesFor(
  reader: Reader,
  { params, texts, moments, amounts }: Pick<ReadOrder, 'params' | 'texts' | 'moments' | 'amounts'>,
): Record<string, string | number> {
  const named = Object.entries(texts).map(([name, { text, country }]) => [
    name,
    textOf(text, reader.language, country),
  ])
  const told = Object.entries(moments).map(([name, { at, as }]) => [
    name,
    sayMoment(reader, new Date(at), as),
  ])
  const said = Object.entries(amounts).map(([name, { amount, currency }]) => [
    name,
    sayMoneyIn(reader.language, amount, currency),
  ])
  return { ...params, ...Object.fromEntries([...named, ...told, ...said]) }
}
