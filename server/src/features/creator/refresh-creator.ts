import { z } from 'zod'
import type { Ctx, Outside } from '#context.ts'
import { TiktokError } from '#gateways/tiktok/tiktok.error.ts'
import { lockCreator, updateCreator } from './creator.queries.ts'
import type { AuthorisedPerson } from './creator.tables.ts'
import { renewGrant } from './renew-grant.ts'
import { columnsOf, personOf } from './tiktok-grant.ts'

export const refreshPayload = z.object({ id: z.uuid() })
type Payload = z.output<typeof refreshPayload>

/** Renews the grant of one creator account, by itself, and then what TikTok tells of the account. */
export const refreshCreator = {
  load: async (_: Ctx, { id }: Payload) => id,

  async ask(outside: Outside, id: string): Promise<AuthorisedPerson | undefined> {
    const grant = await renewGrant(outside, id)
    if (!grant) return undefined
    try {
      return personOf(await outside.app.gateways.tiktok.userInfo(grant.accessToken, grant.scopes))
    } catch (error) {
      if (!(error instanceof TiktokError)) throw error
      outside.app.log.warn({ err: error, creatorId: id }, 'the profile of a creator could not be read')
      return undefined
    }
  },

  async store(ctx: Ctx, { id }: Payload, _: string, person: AuthorisedPerson | undefined): Promise<void> {
    const row = person && (await lockCreator(ctx, id))
    if (!row || row.removedAt || row.openId !== person.openId) return
    await updateCreator(ctx, id, columnsOf(person))
  },
}
