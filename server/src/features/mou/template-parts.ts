import { accountName } from '@sampan/contract/creator-account-name'
import { filled, type MouVariable } from '@sampan/contract/mou-variables'
import { blocksOf } from '@sampan/contract/text-blocks'
import { sayMoment } from '#features/account/mail/say-moment.ts'
import type { TemplateTexts } from '#features/mou-template/mou-template.queries.ts'
import { textOf } from '#kit/local-text.ts'
import type { PaperPart } from '#print/paper.ts'
import {
  type Content,
  countryName,
  type Place,
  type Say,
  sayPayment,
  sayPrice,
  whenOf,
} from './paper-words.ts'

interface Own {
  content: Content
  template: TemplateTexts
  tenant: string
  now: Date
}

/** What a template says in an agreement: its title, and its text between the facts and who owes what (R180). */
export function ownParts(say: Say, place: Place, own: Own): { title: string; parts: PaperPart[] } {
  const { template, content } = own
  const values = valuesOf(say, place, own)
  const text = (field: 'title' | 'body') => textOf(template[field], place.language, content.row.countryCode)
  return {
    title: filled(text('title'), values),
    parts: blocksOf(text('body')).map((block) => ({ ...block, text: filled(block.text, values) })),
  }
}

/** The values of one case; what it does not have is said to be not agreed. */
function valuesOf(say: Say, place: Place, { content, tenant, now }: Own): Record<MouVariable, string> {
  const { row, facts, parties } = content
  const none = say('none')
  const words = (text: Parameters<typeof textOf>[0] | null | undefined) =>
    (text && textOf(text, place.language, row.countryCode)) || none
  const duty = (...keys: string[]) => facts.duties.find(({ key }) => keys.includes(key))
  const when = (...keys: string[]) => {
    const found = duty(...keys)
    return found ? whenOf(say, place, found) : none
  }
  const day = (date: Date) => sayMoment(place, date, 'moment')
  const { given, reward, commissionRate, period } = facts
  return {
    creator: parties.creator.name,
    handle: accountName(parties.creator),
    brand: parties.brand.name,
    platform: tenant,
    number: row.number,
    country: countryName(place),
    today: day(now),
    product: row.kind === 'sample' ? words(row.title) : words(facts.product),
    task: words(row.title),
    variant: words(given?.text),
    worth: given?.value ? sayPrice(given.value) : none,
    reward: reward ? sayPrice(reward) : none,
    commission: commissionRate === null ? none : say('ofSales', { rate: commissionRate }),
    dates: period
      ? say('period', { from: day(period.from), until: day(period.until) })
      : when('post', 'submit'),
    keepPublic: when('keepPublic'),
    payment: sayPayment(say, place, content),
    paidFrom: when('pay', 'payDirectly'),
  }
}
