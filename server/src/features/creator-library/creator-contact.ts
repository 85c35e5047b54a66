import { reachOf } from '@sampan/contract/abilities'
import type { seeCreatorContact as contract, LibraryDetail } from '@sampan/contract/creator-library'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import { allMessengers } from '@sampan/contract/messenger'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account, type Contact } from '#features/account/account.tables.ts'
import { noteLook } from '#features/address/note-look.ts'
import type { creatorEntry } from '#features/creator/creator.tables.ts'
import type { ProfileContact } from '#features/invitation/invitation.tables.ts'
import { findProfile } from '#features/invitation/profile.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { findEntry, findLibraryRow, holdsFor, type LibraryRow } from './creator-library.queries.ts'
import { isMine } from './library-reach.ts'
import { needLibrary } from './need-library.ts'
import { worksWithBrand } from './with-brand.queries.ts'

type Entry = typeof creatorEntry.$inferSelect

/**
 * Whether the caller may read how a creator is reached (R69): a brand after a cooperation that it accepted, an MCN and
 * a specialist of whom they look after and of what staff entered, an admin always.
 */
export async function contactStateOf(
  ctx: Ctx,
  row: LibraryRow,
  entry: Entry | undefined,
): Promise<LibraryDetail['contact']> {
  const reach = reachOf(ctx.caller.role, 'seeCreatorContact')
  if (reach === undefined) return 'never'
  if (row.creator.accountId === null && !entry?.contactCipher) return 'none'
  if (reach === 'all') return 'open'
  // Nobody's promise is broken by reading what the platform's own staff entered.
  if (row.creator.accountId === null && reach === 'inCare') return 'open'
  return (await holdsFor(ctx, row, reach === 'own' ? worksWithBrand(ctx) : isMine(ctx))) ? 'open' : 'locked'
}

/** Reads how a creator is reached; the look is noted where its owner sees it. Refuses `notFound` and `notAllowed`. */
export async function seeCreatorContact(
  ctx: Ctx,
  { id }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await needLibrary(ctx)
  const row = (await findLibraryRow(ctx, id)) ?? refuse('notFound')
  const entered = row.creator.accountId === null ? await findEntry(ctx, id) : undefined
  if ((await contactStateOf(ctx, row, entered?.entry)) !== 'open') refuse('notAllowed')
  const contact = await openContact(ctx, row, entered?.entry)
  const { accountId } = row.creator
  if (accountId !== null) await noteLook(ctx, { ownerId: accountId, what: 'contact', subjectId: id })
  return {
    email: contact.email ?? '',
    phone: contact.phone ?? '',
    ...allMessengers(contact),
  }
}

/** What the person's profile says is newer than what the account knows. */
async function openContact(ctx: Ctx, row: LibraryRow, entry: Entry | undefined): Promise<Partial<Contact>> {
  const open = <T>(sealed: Buffer): T => ctx.app.cipher.open<T>(ctx.tenant.id, sealed)
  const { accountId, countryCode } = row.creator
  if (accountId === null) return entry?.contactCipher ? open<Contact>(entry.contactCipher) : {}
  const [person] = await ctx.db
    .select({ sealed: account.contactCipher })
    .from(account)
    .where(and(eq(account.tenantId, ctx.tenant.id), eq(account.id, accountId)))
  const own = person ? open<Contact>(person.sealed) : {}
  const profile = await findProfile(ctx, { accountId, countryCode })
  const said: Partial<ProfileContact> = profile ? open<ProfileContact>(profile.contactCipher) : {}
  return { ...own, ...Object.fromEntries(Object.entries(said).filter(([, value]) => value)) }
}
