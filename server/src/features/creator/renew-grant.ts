import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx, Outside } from '#context.ts'
import { TiktokError } from '#gateways/tiktok/tiktok.error.ts'
import type { TiktokTokens } from '#gateways/tiktok/tiktok.gateway.ts'
import { inOwnTransaction } from '#kit/call/own-transaction.ts'
import { type CreatorRow, lockCreator, updateCreator } from './creator.queries.ts'
import { revokeLater } from './revoke-grant.ts'
import { openGrant, sealGrant, type TiktokGrant } from './tiktok-grant.ts'

/** Milliseconds that one renewal may take; after it whoever took it is lost. Longer than the gateway allows a call. */
const claimLasts = 45_000
/** Milliseconds that others wait for it, and between two looks. */
const renewalWait = { whole: 20_000, step: 200 }

/**
 * Renews the grant of a creator account. A refresh token is good once: the new one is committed by itself, before
 * anything else is asked, and of two who renew at once only one asks. No transaction is open meanwhile.
 *
 * In: `spent`, the access token that TikTok took no more; where another one is stored by now, that is the answer.
 * Out: the grant, undefined where there is none or nobody could renew it for want of credentials. A consent that has ended takes the grant away and tells the creator.
 * @throws TiktokError when TikTok does not answer
 */
export async function renewGrant(
  outside: Outside,
  creatorId: string,
  spent?: string,
): Promise<TiktokGrant | undefined> {
  if (!outside.app.gateways.tiktok.hasKeys) return undefined
  const until = Date.now() + renewalWait.whole
  for (;;) {
    const claim = await inOwnTransaction(outside, (ctx) => claimRenewal(ctx, creatorId, spent))
    if (claim === undefined) return undefined
    if ('current' in claim) return claim.current
    if ('mine' in claim) return renew(outside, claim.mine)
    if (Date.now() > until) throw new TiktokError('unreachable', 'somebody else is renewing the grant')
    await sleep(renewalWait.step)
  }
}

type GrantedRow = CreatorRow & { grantCipher: Buffer }
type Claim = { mine: GrantedRow } | { current: TiktokGrant } | { busy: true }

async function claimRenewal(ctx: Ctx, id: string, spent: string | undefined): Promise<Claim | undefined> {
  const row = await lockCreator(ctx, id)
  if (!isGranted(row)) return undefined
  const grant = openGrant(ctx, row.grantCipher)
  if (spent !== undefined && grant.accessToken !== spent) return { current: grant }
  const now = new Date()
  if (row.renewingUntil && row.renewingUntil > now) return { busy: true }
  // Whoever ends a renewal leaves no claim: a server ended between TikTok's answer and its commit, and the stored token may be spent.
  if (row.renewingUntil) ctx.app.log.warn({ creatorId: id }, 'a renewal of a TikTok grant was broken off')
  await updateCreator(ctx, id, { renewingUntil: new Date(now.getTime() + claimLasts) })
  return { mine: row }
}

const isGranted = (row: CreatorRow | undefined): row is GrantedRow =>
  row !== undefined && row.grantCipher !== null && row.removedAt === null

async function renew(outside: Outside, row: GrantedRow): Promise<TiktokGrant | undefined> {
  let tokens: TiktokTokens
  try {
    tokens = await outside.app.gateways.tiktok.refresh(openGrant(outside, row.grantCipher).refreshToken)
  } catch (error) {
    const isOver = error instanceof TiktokError && error.needsConsent
    await inOwnTransaction(outside, (ctx) => giveUp(ctx, row, isOver))
    if (isOver) return undefined
    throw error
  }
  const sealed = sealGrant(outside, tokens)
  await inOwnTransaction(outside, (ctx) => keep(ctx, row, sealed))
  return openGrant(outside, sealed)
}

/** The account may have been unlinked or linked anew while TikTok was asked: then the new tokens are nobody's. */
async function keep(ctx: Ctx, row: GrantedRow, sealed: Buffer): Promise<void> {
  const now = await lockCreator(ctx, row.id)
  if (now?.grantCipher?.equals(row.grantCipher)) {
    await updateCreator(ctx, row.id, { grantCipher: sealed, renewingUntil: null })
  } else if (!now?.grantCipher) {
    await revokeLater(ctx, sealed)
  }
}

async function giveUp(ctx: Ctx, row: GrantedRow, isOver: boolean): Promise<void> {
  const now = await lockCreator(ctx, row.id)
  if (!now?.grantCipher?.equals(row.grantCipher)) return
  await updateCreator(ctx, row.id, { renewingUntil: null, ...(isOver && { grantCipher: null }) })
  if (isOver && row.accountId) await askToLinkAgain(ctx, row, row.accountId)
}

const askToLinkAgain = (ctx: Ctx, row: CreatorRow, accountId: string): Promise<void> =>
  ctx.app.subjects.tellAccount(ctx, accountId, {
    kind: 'turn',
    text: 'creator:mail.linkAgain',
    params: { handle: row.handle },
    path: '/m/creators?tab=accounts',
  })
