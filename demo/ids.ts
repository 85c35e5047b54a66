import { createHash } from 'node:crypto'

/** 1 January 2026, 00:00 UTC: demo ids carry a fixed time, so that every load gives the same ones. */
const epoch = 1_767_225_600_000

/**
 * A UUID of version 7 that is the same in every load.
 * @param kind what it names, such as `product`
 * @param order sets ids of one kind in a row, when their order matters
 */
export function idOf(kind: string, key: string, order = 0): string {
  const time = (epoch + order * 1_000).toString(16).padStart(12, '0')
  const hash = createHash('sha256').update(`${kind}:${key}`).digest('hex')
  const variant = '89ab'[Number.parseInt(hash[3] ?? '0', 16) % 4]
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`
}
