import type { NotificationKind } from '@sampan/contract/notification'
import type { Ctx } from '../../server/src/context.ts'
import { numberOf } from '../../server/src/features/sample/sample-search.ts'
import { textOf } from '../../server/src/kit/local-text.ts'
import { brands } from '../content/brands.ts'
import { creators } from '../content/creators/creators.ts'
import { products } from '../content/products/products.ts'
import type { DemoHistory, DemoPerson, DemoSample } from '../content/shape.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import { accountId } from './people-rows.ts'
import { sampleId } from './sample-rows.ts'

const hour = 3_600_000
/** What is older was read. */
const readAfter = 36 * hour
const keptFor = 90 * 24 * hour

interface Notice {
  to: 'creator' | 'brand'
  kind: NotificationKind
  text: string
}

/** What the other side is told of a step, as the server tells it. */
const noticeOf: Record<string, Notice> = {
  apply: { to: 'brand', kind: 'turn', text: 'sample:mail.applied' },
  approve: { to: 'creator', kind: 'progress', text: 'sample:mail.approved' },
  fulfil: { to: 'brand', kind: 'progress', text: 'sample:mail.posted' },
  close: { to: 'creator', kind: 'progress', text: 'sample:mail.closed' },
}

/** What both sides of the samples were told in the last 90 days; the latest is unread. */
export const notificationRows = (ctx: Ctx, samples: readonly DemoSample[]): Row[] =>
  samples.flatMap((sample) =>
    sample.history.flatMap((line, index) => {
      const notice = noticeOf[line.verb]
      const age = ctx.now.getTime() - line.at.getTime()
      if (!notice || age < 0 || age > keptFor) return []
      return readersOf(sample, notice, line).map((person) => ({
        tenant_id: ctx.tenant.id,
        id: idOf('notification', `${sample.key} ${index} ${person.key}`, index),
        account_id: accountId(person.key),
        created_at: line.at,
        kind: notice.kind,
        text: notice.text,
        ...wordsOf(sample, line, person),
        path:
          notice.to === 'creator'
            ? `/history?id=${sampleId(sample)}`
            : `/console/samples/${sampleId(sample)}`,
        read_at: isRead(sample, line, age) ? new Date(line.at.getTime() + hour / 2) : null,
      }))
    }),
  )

/** An application that was answered has been read too. */
const isRead = (sample: DemoSample, line: DemoHistory, age: number): boolean =>
  age > readAfter || (line.verb === 'apply' && sample.status !== 5)

/** Nobody is told of what he did himself. */
function readersOf(sample: DemoSample, { to }: Notice, { actor }: DemoHistory): DemoPerson[] {
  const own = products.find((item) => item.key === sample.productKey)?.brandKey
  const people: DemoPerson[] =
    to === 'creator'
      ? creators.filter((creator) => creator.key === sample.creatorKey)
      : (brands.find((brand) => brand.key === own)?.people ?? [])
  return people.filter((person) => actor.kind === 'system' || actor.key !== person.key)
}

function wordsOf(sample: DemoSample, line: DemoHistory, { language }: DemoPerson) {
  const item = products.find(({ key }) => key === sample.productKey)
  const due = new Date(line.at.getTime() + 72 * hour).toISOString()
  return {
    params: {
      number: numberOf(sample.number),
      product: item ? textOf(item.name, language, item.country) : '',
      name: creators.find(({ key }) => key === sample.creatorKey)?.fullName ?? '',
      reason: line.reason,
    },
    texts: item ? { product: { text: item.name, country: item.country } } : {},
    moments: line.verb === 'apply' ? { due: { at: due, as: 'moment' } } : {},
  }
}
