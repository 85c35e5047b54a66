import type { Ctx } from '#context.ts'
import { type CreatorRow, updateCreator } from './creator.queries.ts'
import { renewCreatorWords } from './creator-words.ts'
import { giveEntryBack } from './merge-entry.ts'
import { revokeLater } from './revoke-grant.ts'

/**
 * An account that was linked by a former version although its log-in withheld the handle (R319): it is called by the platform's id, gives back
 * what it got from an entry of the library by its display name, and its person is asked to link it again, this time with the profile. In: a row that is locked.
 */
export async function withoutProfile(ctx: Ctx, row: CreatorRow): Promise<void> {
  if (!row.openId) return
  await giveEntryBack(ctx, row)
  await updateCreator(ctx, row.id, { handle: row.openId, homepageUrl: '', grantCipher: null })
  await renewCreatorWords(ctx, { ids: [row.id] })
  if (row.grantCipher) await revokeLater(ctx, row.grantCipher)
  if (!row.accountId) return
  await ctx.app.subjects.tellAccount(ctx, row.accountId, {
    kind: 'turn',
    text: 'creator:mail.shareProfile',
    params: { name: row.nickname },
    path: '/m/creators?tab=accounts',
  })
}
