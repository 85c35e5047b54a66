import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * Answers and pages as fewer bytes. What is learnt from the length of a packed answer (BREACH) needs an answer that holds a
 * secret beside words of the attacker's choice, asked for with the reader's rights by a foreign page. A foreign page
 * cannot: calls are made in a reader's name by headers of our own, which no other site may send, and pages of the
 * site are the same for everybody. Answers of writes, where log-ins bring tokens, are left as they are all the same.
 */
export type Packing = 'br' | 'gzip'

/** Less than this fits the packet that it travels in anyway; bytes. */
const leastWorth = 1_400

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The better way that the reader's `accept-encoding` names; one that is refused by `q=0` is not named. */
function packingOf(accepts: string | string[] | undefined): Packing | undefined {
  const text = String(accepts ?? '')
  return takes.br.test(text) ? 'br' : takes.gzip.test(text) ? 'gzip' : undefined
}
const takes = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?(\s|,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?(\s|,|$))/i,
} as const

/** How an answer of so many bytes travels to whoever accepts this; undefined: as it is. */
export const packingFor = (accepts: string | string[] | undefined, length: number): Packing | undefined =>
  length < leastWorth ? undefined : packingOf(accepts)

const known = new WeakMap<Buffer, Partial<Record<Packing, Promise<Buffer>>>>()

/** The packed form of bytes; those of a kept answer are packed once, as long as they are kept. */
export function pack(bytes: Buffer, way: Packing): Promise<Buffer> {
  const ways = known.get(bytes) ?? {}
  known.set(bytes, ways)
  ways[way] ??= way === 'br' ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : zip(bytes)
  return ways[way]
}
