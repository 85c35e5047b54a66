import { createHash } from 'node:crypto'
import { steady } from '../author.ts'
import type { DemoFulfilment, DemoHistory, DemoSample } from '../shape.ts'
import type { Cast } from './sample-life.ts'

const between = (salt: string, low: number, high: number): number =>
  low + ((high - low) * steady(salt, 1_000)) / 1_000

/** TikTok's ids of videos carry their second in the upper half. */
function postLinkOf(handle: string, at: Date, salt: string): string {
  const id = (BigInt(Math.floor(at.getTime() / 1_000)) << 32n) + BigInt(steady(salt, 2 ** 31))
  return `https://www.tiktok.com/@${handle}/video/${id}`
}

/** What a post brought by now, from the creator's usual numbers and the hours it has been out. */
function fulfilmentOf(made: DemoSample, cast: Cast, postedAt: Date, now: Date): DemoFulfilment {
  const hours = (now.getTime() - postedAt.getTime()) / 3_600_000
  const usual = cast.creator.accounts[0]?.metrics.videoViews ?? 2_000
  const grown = 1 - Math.exp(-hours / 40)
  const views = Math.round(usual * between(`${made.key} views`, 0.6, 2.2) * grown)
  const likes = Math.round(views * between(`${made.key} likes`, 0.035, 0.1))
  const comments = Math.round(likes * between(`${made.key} comments`, 0.015, 0.05))
  const favourites = Math.round(likes * between(`${made.key} favourites`, 0.08, 0.25))
  const forwards = Math.round(likes * between(`${made.key} forwards`, 0.03, 0.1))
  const orders =
    made.status === 3 ? Math.max(3, Math.round(views * between(`${made.key} orders`, 0.0008, 0.003))) : null
  const price = cast.product.skus.find((sku) => sku.key === made.skuKey)?.price ?? cast.product.priceMin
  return {
    releasedAt: postedAt,
    videoViews: views,
    likes,
    comments,
    favourites,
    forwards,
    interactionRate: views
      ? Math.round(((likes + comments + favourites + forwards) / views) * 10_000) / 100
      : 0,
    revenue: orders === null ? null : Math.round(orders * price * 100) / 100,
    orders,
  }
}

/** The evidence that each verb leaves behind. */
function evidenceOf(made: DemoSample, { verb }: DemoHistory): DemoHistory['evidence'] {
  const tracking = made.shipment?.trackingNumber
  if (['ship', 'deliver', 'pause', 'trouble'].includes(verb) && tracking) {
    return [{ kind: 'number', label: tracking, href: '' }]
  }
  if (verb === 'placeOrder' && made.orderNumber)
    return [{ kind: 'number', label: made.orderNumber, href: '' }]
  if ((verb === 'fulfil' || verb === 'handInPost') && made.postLink)
    return [{ kind: 'link', label: made.postLink, href: made.postLink }]
  if (verb === 'submitMou') {
    const hash = createHash('sha256').update(`MOU ${made.key}`).digest('hex')
    return [{ kind: 'hash', label: hash, href: '' }]
  }
  return []
}

/** Adds numbers, links and figures to a case whose number is known. */
export function withProof(made: DemoSample, cast: Cast, now: Date): DemoSample {
  const timeOf = (verb: string) => made.history.findLast((line) => line.verb === verb)?.at
  const postedAt = timeOf('fulfil')
  const linkAt = postedAt ?? timeOf('handInPost')
  const whole: DemoSample = {
    ...made,
    orderNumber: timeOf('placeOrder')
      ? `57${String(steady(`${made.key} order`, 9_999_999)).padStart(7, '0')}${made.number}`
      : null,
    postLink: linkAt ? postLinkOf(cast.creator.accounts[0]?.handle ?? '', linkAt, made.key) : null,
    fulfilment: postedAt ? fulfilmentOf(made, cast, postedAt, now) : null,
  }
  return { ...whole, history: made.history.map((line) => ({ ...line, evidence: evidenceOf(whole, line) })) }
}
