import { randomUUIDv7 } from 'node:crypto'
import { platforms } from '@sampan/contract/creator'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { type AuthorisationRow, findAnswered, findUnused, markUsed } from './authorisation.queries.ts'
import { stateOfRegistration } from './browser-mark.ts'
import {
  type CreatorRow,
  findLinkedTiktok,
  findUnlinkedTiktok,
  insertCreator,
  updateCreator,
} from './creator.queries.ts'
import type { AuthorisedPerson } from './creator.tables.ts'
import { renewCreatorWords } from './creator-words.ts'
import { mergeEntry } from './merge-entry.ts'
import { columnsOf } from './tiktok-grant.ts'

/**
 * Links the TikTok account that was authorised under a key to an account; undefined when there is none.
 * Authorising a linked account again renews its grant, and asking twice is harmless. Refuses
 * `tiktokAccountTaken` when it belongs to somebody else.
 */
export async function linkAuthorised(
  ctx: Ctx,
  keyHash: Buffer,
  accountId: string,
): Promise<CreatorRow | undefined> {
  return link(ctx, await findAnswered(ctx, keyHash, true), accountId)
}

/** The same for a registration whose key names none: the authorisation that its browser asked for as a visitor (R3). */
export async function linkOfBrowser(ctx: Ctx, accountId: string): Promise<CreatorRow | undefined> {
  const state = stateOfRegistration(ctx)
  return state === undefined ? undefined : link(ctx, await findUnused(ctx, state), accountId)
}

async function link(
  ctx: Ctx,
  given: AuthorisationRow | undefined,
  accountId: string,
): Promise<CreatorRow | undefined> {
  if (!given?.person) return undefined
  const { person } = given
  const linked = await findLinkedTiktok(ctx, person.openId)
  if (linked?.accountId && linked.accountId !== accountId) refuse('tiktokAccountTaken')
  if (given.usedAt) return linked
  const row = await store(ctx, given, person, accountId, linked)
  await markUsed(ctx, given.state)
  return row
}

async function store(
  ctx: Ctx,
  given: AuthorisationRow,
  person: AuthorisedPerson,
  accountId: string,
  linked: CreatorRow | undefined,
): Promise<CreatorRow> {
  const fresh = { ...columnsOf(person), accountId, grantCipher: given.grantCipher, removedAt: null }
  const former = linked ?? (await findUnlinkedTiktok(ctx, person.openId, accountId))
  const row = former
    ? await updateCreator(ctx, former.id, {
        ...fresh,
        openId: person.openId,
        ...(former.removedAt && { linkedAt: ctx.now }),
      })
    : await insertCreator(ctx, {
        ...fresh,
        tenantId: ctx.tenant.id,
        id: randomUUIDv7(),
        platform: platforms.tiktok,
        openId: person.openId,
        countryCode: given.countryCode,
        categories: [],
        linkedAt: ctx.now,
      })
  // The unique index on the open id decides between two who link the same account at once.
  if (!row) return refuse('tiktokAccountTaken')
  await renewCreatorWords(ctx, { ids: [row.id] })
  await mergeEntry(ctx, row)
  return row
}
