import { dayIn } from '@sampan/contract/country'
import { protocolsOf } from '@sampan/contract/protocol'
import type { Ctx } from '../../server/src/context.ts'
import { protocols } from '../content/protocols.ts'
import type { Row } from '../insert-rows.ts'
import { accountId } from './people-rows.ts'

const daysBefore = (ctx: Ctx, days: number) => new Date(ctx.now.getTime() - days * 86_400_000)
const ofKind = (kind: string) => protocols.filter((each) => each.kind === kind)

/** What the tenant has published. */
export const protocolVersionRows = (ctx: Ctx): Row[] =>
  protocols.map((each) => ({
    tenant_id: ctx.tenant.id,
    kind: each.kind,
    version: ofKind(each.kind).indexOf(each) + 1,
    title: each.title,
    body: each.body,
    effective_on: dayIn(daysBefore(ctx, each.daysAgo), ctx.tenant.defaultCountry),
    asks_again: false,
    published_by: accountId(each.by),
    published_at: daysBefore(ctx, each.daysAgo),
  }))

/** What everybody accepted when they registered: the version of that day. */
export const protocolConsentRows = (ctx: Ctx, people: readonly Row[]): Row[] =>
  people.flatMap((person) => {
    const at = person.created_at as Date
    return protocolsOf(person.role as Parameters<typeof protocolsOf>[0]).flatMap((kind) => {
      const held = ofKind(kind).findLastIndex(({ daysAgo }) => daysBefore(ctx, daysAgo) <= at)
      const isThere = held >= 0 || kind === 'terms' || kind === 'privacy'
      return isThere
        ? [
            {
              tenant_id: ctx.tenant.id,
              account_id: person.id,
              kind,
              version: held + 1,
              way: person.role === 'mcn' ? 'join' : 'register',
              at,
            },
          ]
        : []
    })
  })
