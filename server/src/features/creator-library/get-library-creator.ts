import { mayAny, reachOf } from '@sampan/contract/abilities'
import type {
  getLibraryCreator as contract,
  listCreatorCooperations as cooperationsContract,
  LibraryAction,
  LibraryDetail,
} from '@sampan/contract/creator-library'
import type { InputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { listCareChanges } from '#features/account/care/care.queries.ts'
import { presentCreator } from '#features/creator/creator.view.ts'
import { findProfile } from '#features/invitation/profile.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { contactStateOf } from './creator-contact.ts'
import { type EntryRow, findEntry, findLibraryRow, type LibraryRow } from './creator-library.queries.ts'
import { mayChangeEntry } from './entry-rights.ts'
import { needLibrary } from './need-library.ts'
import {
  findCooperations,
  findPersonFacts,
  findPosts,
  listAccountsOfPerson,
  promisesOfPerson,
} from './person.queries.ts'
import { presentLibraryCreator, presentMetrics } from './present-creator.ts'
import { findProductSpecialist } from './product-specialist.queries.ts'

/** One creator of the library with figures, record and cooperations. Refuses `notFound` beyond the caller's reach. */
export async function getLibraryCreator(ctx: Ctx, { id }: InputOf<typeof contract>): Promise<LibraryDetail> {
  await needLibrary(ctx)
  const row = (await findLibraryRow(ctx, id)) ?? refuse('notFound')
  const { accountId } = row.creator
  const entered = accountId === null ? await findEntry(ctx, id) : undefined
  const person = accountId === null ? noPerson : await personOf(ctx, row, accountId)
  const contact = await contactStateOf(ctx, row, entered?.entry)
  const { livePrice, longVideoPrice, shortVideoPrice, photoStoryPrice, videoPrice } = presentCreator(
    row.creator,
  )
  return {
    ...(await presentLibraryCreator(ctx, row)),
    prices: row.isOpen
      ? { livePrice, longVideoPrice, shortVideoPrice, photoStoryPrice, videoPrice }
      : {
          livePrice: null,
          longVideoPrice: null,
          shortVideoPrice: null,
          photoStoryPrice: null,
          videoPrice: null,
        },
    metrics: row.isOpen ? presentMetrics(row.creator.metrics) : null,
    ...person,
    introduction: person.introduction || (entered?.entry.introduction ?? ''),
    enteredBy: entered ? { name: entered.enteredBy, as: entered.entry.enteredAs } : null,
    contact,
    actions: actionsOf(ctx, row, entered, contact),
  }
}

/** More of what they have done and do, as the page of the creator begins it. Refuses `notFound` beyond the caller's reach. */
export async function listCreatorCooperations(
  ctx: Ctx,
  { id, ...page }: InputOf<typeof cooperationsContract>,
): Promise<LibraryDetail['cooperations']> {
  await needLibrary(ctx)
  const { accountId } = ((await findLibraryRow(ctx, id)) ?? refuse('notFound')).creator
  return accountId === null ? noPerson.cooperations : findCooperations(ctx, accountId, page)
}

type Person = Pick<
  LibraryDetail,
  | 'introduction'
  | 'photo'
  | 'accounts'
  | 'careChanges'
  | 'productSpecialist'
  | 'mcn'
  | 'promises'
  | 'strikes'
  | 'inCommunicationSince'
  | 'cooperations'
  | 'posts'
>

const noPerson: Person = {
  introduction: '',
  photo: '',
  accounts: [],
  careChanges: [],
  productSpecialist: null,
  mcn: null,
  promises: null,
  strikes: 0,
  inCommunicationSince: null,
  cooperations: { rows: [], total: 0 },
  posts: [],
}

/** What is known of the person behind a linked account. The profile is read where the account is shown. */
async function personOf(ctx: Ctx, row: LibraryRow, accountId: string): Promise<Person> {
  const { countryCode, id } = row.creator
  const profile = row.isOpen ? await findProfile(ctx, { accountId, countryCode }) : undefined
  const { mcn, strikes, invitedAt } = await findPersonFacts(ctx, accountId)
  const others = await listAccountsOfPerson(ctx, { accountId, but: id })
  return {
    introduction: profile?.introduction ?? '',
    photo: profile?.photoUrl ?? '',
    accounts: others
      .map(presentCreator)
      .map(({ id: other, platform, handle, homepage, followers, source }) => ({
        ...{ id: other, platform, handle, homepage, followers, source },
      })),
    careChanges: await listCareChanges(ctx, 'account', accountId),
    productSpecialist: await findProductSpecialist(ctx, row.creator),
    mcn,
    strikes,
    promises: await promisesOfPerson(ctx, accountId),
    inCommunicationSince: invitedAt?.toISOString() ?? null,
    cooperations: await findCooperations(ctx, accountId),
    posts: row.isOpen ? await findPosts(ctx, { accountId, creatorId: id }) : [],
  }
}

function actionsOf(
  ctx: Ctx,
  row: LibraryRow,
  entered: EntryRow | undefined,
  contact: LibraryDetail['contact'],
): LibraryAction[] {
  const mayInvite = mayAny(ctx.caller.role, 'inviteCreator') && row.creator.accountId !== null
  const isEntry =
    entered !== undefined && mayChangeEntry(reachOf(ctx.caller.role, 'enterCreator'), entered.isOwn)
  return [
    ...(mayInvite && !row.isBlacklisted ? (['invite'] as const) : []),
    ...(contact === 'open' ? (['seeContact'] as const) : []),
    ...(isEntry ? (['edit', 'remove'] as const) : []),
  ]
}
