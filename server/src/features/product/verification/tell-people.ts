import type { VerificationStep } from '@sampan/contract/brand-verification-status'
import type { LocalText } from '@sampan/contract/country'
import type { Ctx } from '#context.ts'
import { tellMany } from '#features/notification/tell.ts'
import { listPeopleOf, listVerifiers } from './verification.queries.ts'

/**
 * Notifies the people of companies of what staff, or the product itself, decided about each, or that their answer is due, by a fixed
 * number of statements. In: the names of the companies by their ids, and `texts` instead of `text` where each reads it in
 * an own language.
 */
export async function tellPeople(
  ctx: Ctx,
  names: ReadonlyMap<string, string>,
  {
    step,
    text,
    texts,
    due,
  }: {
    step: Exclude<VerificationStep, 'rename'> | 'due' | 'change'
    text: string
    texts?: LocalText
    due?: Date | null
  },
): Promise<void> {
  const people = await listPeopleOf(ctx, [...names.keys()])
  const notices = people.map(({ id, brandId }) => ({
    accountId: id,
    notice: {
      kind: step === 'ask' || step === 'due' ? ('turn' as const) : ('news' as const),
      text: step === 'verify' ? 'product:mail.brandVerified' : `product:mail.brand.${step}`,
      params: { company: names.get(brandId ?? '') ?? '', ...(isSaid(texts) ? {} : { text }) },
      ...(isSaid(texts) && { texts: { text: { text: texts, country: ctx.tenant.defaultCountry } } }),
      ...momentsOf(due),
      path: step === 'verify' ? '/console/products' : '/console/company',
    },
  }))
  await tellMany(ctx, notices)
}

const isSaid = (texts: LocalText | undefined): texts is LocalText =>
  texts !== undefined && Object.keys(texts).length > 0

/** Reminds everybody who verifies companies of those whose time is nearly over, or is over. In: their names by their ids. */
export async function tellVerifiers(
  ctx: Ctx,
  names: ReadonlyMap<string, string>,
  {
    when,
    due,
    text = '',
  }: { when: 'due' | 'late' | 'renamed' | 'renamedWaiting'; due: Date | null; text?: string },
): Promise<void> {
  const people = await listVerifiers(ctx)
  const notices = [...names].flatMap(([brandId, company]) =>
    people.map(({ id }) => ({
      accountId: id,
      notice: {
        kind: 'turn' as const,
        text: `product:mail.look.${when}` as const,
        params: { company, text },
        ...momentsOf(due),
        path: `/console/brands?open=${brandId}`,
      },
    })),
  )
  await tellMany(ctx, notices)
}

const momentsOf = (due: Date | null | undefined) =>
  due ? { moments: { due: { at: due.toISOString(), as: 'moment' as const } } } : {}
