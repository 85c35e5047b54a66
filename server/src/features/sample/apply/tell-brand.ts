import { languageOf } from '@sampan/contract/country'
import { mailLinkLimits } from '@sampan/contract/mail-link'
import type { Ctx } from '#context.ts'
import { type Notice, tellMany } from '#features/notification/tell.ts'
import { type MailReader, mailReaders } from '#features/sample/sample-mail.ts'
import { textOf } from '#kit/local-text.ts'
import type { Applicant, Offer } from './apply.queries.ts'

/** An application that was stored. */
export interface Applied {
  id: string
  number: number
  offer: Offer
  who: Applicant
}

/** Tells the people of the brand of applications for one offer: several at once, as many as one link decides. */
export async function tellBrand(ctx: Ctx, made: readonly Applied[], dueAt: Date | null): Promise<void> {
  for (let from = 0; from < made.length; from += mailLinkLimits.casesMax) {
    const some = made.slice(from, from + mailLinkLimits.casesMax)
    const [first] = some
    if (!first) return
    const { offer } = first
    if (some.length === 1) await tellOfOne(ctx, first, dueAt)
    else
      await tellMany(
        ctx,
        offer.readers.map((reader) => ({
          accountId: reader.id,
          notice: noticeOfMany(reader, some, offer, dueAt),
        })),
      )
  }
}

const tellOfOne = (ctx: Ctx, { id, number, offer, who }: Applied, dueAt: Date | null): Promise<void> =>
  mailReaders(
    ctx,
    offer.readers.map((reader) => ({
      ...{ id, number, reader, countryCode: offer.countryCode, productName: offer.name },
      options: { name: who.fullName, dueAt },
    })),
    'brand',
    'applied',
  )

function noticeOfMany(
  reader: MailReader,
  made: readonly Applied[],
  offer: Offer,
  dueAt: Date | null,
): Notice {
  const language = reader.language ?? languageOf(reader.countryCode)
  return {
    kind: 'turn',
    text: 'sample:mail.appliedTogether',
    params: {
      count: made.length,
      product: textOf(offer.name, language, offer.countryCode),
      names: made.map(({ who }) => who.fullName).join(', '),
    },
    ...(dueAt && { moments: { due: { at: dueAt.toISOString(), as: 'moment' } } }),
    path: '/console/samples',
    decides: { kind: 'sample', ids: made.map(({ id }) => id) },
  }
}
