import {
  type CountryCode,
  countries,
  type Language,
  type LocalText,
  languages,
} from '@sampan/contract/country'
import { platforms } from '@sampan/contract/creator'
import type { MouKind } from '@sampan/contract/mou-status'
import type { Ctx } from '#context.ts'
import type { Content } from '#features/mou/paper-words.ts'
import { dutiesOf } from '#features/tenant/sample-clocks.ts'

interface Example {
  kind: MouKind
  language: Language
  countryCode: CountryCode
}

const day = 86_400_000

/** A case that is none, for a template of which no agreement was made yet. */
export function exampleOf(ctx: Ctx, { kind, language, countryCode }: Example): Content {
  const said = (key: string): LocalText =>
    Object.fromEntries(
      languages.map((each) => [each, ctx.app.words.say(each, `mou-template:example.${key}`)]),
    )
  const name = (key: string) => said(key)[language] ?? ''
  const isTask = kind === 'participation'
  const price = { amount: '1500.00', currency: countries[countryCode].currency }
  const from = new Date(ctx.now.getTime() + day)
  return {
    row: {
      kind,
      countryCode,
      number: isTask ? 'TK-0000' : 'SP-00000',
      title: said(isTask ? 'task' : 'product'),
    },
    facts: {
      given: isTask ? null : { text: said('variant'), value: price },
      duties: dutiesOf(ctx.tenant, countryCode, true),
      reward: isTask ? price : null,
      commissionRate: 10,
      notice: null,
      product: said('product'),
      ...(isTask && { period: { from, until: new Date(from.getTime() + 14 * day) } }),
    },
    parties: {
      creator: { name: name('creator'), platform: platforms.tiktok, handle: 'handle', language },
      brand: { name: name('brand'), countryCode },
    },
  }
}
