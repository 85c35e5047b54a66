import { mailLinkLimits } from '@sampan/contract/mail-link'
import type { Ctx } from '#context.ts'
import { type Notice, tellMany } from '#features/notification/tell.ts'
import { noticesFor } from '#features/sample/sample-mail.ts'
import type { Applicant, Offer } from './apply.queries.ts'

/** An application that was stored. */
export interface Applied {
  id: string
  number: number
  offer: Offer
  who: Applicant
}

/**
 * Tells the people of the brand of applications for one offer: several at once, as many as one link decides; where rules decide
 * first, they tell of what is left. With them, by the same statements, who applied for themselves is told that it arrived.
 */
export async function tellOfApplications(
  ctx: Ctx,
  made: readonly Applied[],
  dueAt: Date | null,
): Promise<void> {
  for (let from = 0; from < made.length; from += mailLinkLimits.casesMax) {
    const some = made.slice(from, from + mailLinkLimits.casesMax)
    const [first] = some
    if (!first) return
    const { offer } = first
    const notices = offer.hasRules
      ? []
      : some.length === 1
        ? noticesOfOne(first, dueAt)
        : offer.readers.map(({ id }) => ({ accountId: id, notice: noticeOfMany(some, offer, dueAt) }))
    // Who is applied for by somebody else is told by whom.
    const own = some.filter(({ who }) => who.accountId === ctx.caller.accountId)
    await tellMany(ctx, [...notices, ...own.flatMap((one) => confirmationOf(one, dueAt))])
  }
}

const noticesOfOne = ({ id, number, offer, who }: Applied, dueAt: Date | null) =>
  noticesFor(
    offer.readers.map((reader) => ({
      ...{ id, number, reader, countryCode: offer.countryCode, productName: offer.name },
      options: { name: who.fullName, dueAt },
    })),
    'brand',
    'applied',
  )

const confirmationOf = ({ id, number, offer, who }: Applied, dueAt: Date | null) =>
  noticesFor(
    [
      {
        ...{ id, number, countryCode: offer.countryCode, productName: offer.name },
        reader: { id: who.accountId },
        options: { name: offer.brandName, dueAt },
      },
    ],
    'creator',
    'applicationSent',
  )

function noticeOfMany(made: readonly Applied[], offer: Offer, dueAt: Date | null): Notice {
  return {
    kind: 'turn',
    text: 'sample:mail.appliedTogether',
    params: {
      count: made.length,
      names: made.map(({ who }) => who.fullName).join(', '),
    },
    texts: { product: { text: offer.name, country: offer.countryCode } },
    ...(dueAt && { moments: { due: { at: dueAt.toISOString(), as: 'moment' } } }),
    path: '/console/samples',
    decides: { kind: 'sample', ids: made.map(({ id }) => id) },
  }
}
