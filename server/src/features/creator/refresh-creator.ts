import { z } from 'zod'
import type { Ctx, Outside } from '#context.ts'
import { TiktokError } from '#gateways/tiktok/tiktok.error.ts'
import { lockCreator, updateCreator } from './creator.queries.ts'
import type { AuthorisedPerson, StoredMetrics } from './creator.tables.ts'
import { renewCreatorWords } from './creator-words.ts'
import { renewGrant } from './renew-grant.ts'
import { columnsOf, personOf } from './tiktok-grant.ts'
import { averagesOf } from './video-averages.ts'
import { withoutProfile } from './without-profile.ts'

export const refreshPayload = z.object({ id: z.uuid() })
type Payload = z.output<typeof refreshPayload>

interface Told {
  openId: string
  /** Undefined where the grant does not show the profile. */
  person: AuthorisedPerson | undefined
  /** Undefined where the grant does not show videos: what is there stays. */
  videos: StoredMetrics | undefined
}

/** Renews the grant of one creator account, by itself, and then what TikTok tells of the account and of its latest videos. */
export const refreshCreator = {
  load: async (_: Ctx, { id }: Payload) => id,

  async ask(outside: Outside, id: string): Promise<Told | undefined> {
    const grant = await renewGrant(outside, id)
    if (!grant) return undefined
    const { tiktok } = outside.app.gateways
    try {
      const user = await tiktok.userInfo(grant.accessToken, grant.scopes)
      const person = personOf(user)
      // An answer that lacks what its grant shows is none: the account keeps its name.
      if (!person && grant.scopes.includes('user.info.profile')) return undefined
      const maySeeVideos = grant.scopes.includes('video.list')
      const videos = maySeeVideos ? (await tiktok.listVideos(grant.accessToken)).videos : undefined
      return { openId: user.openId, person, videos: videos && averagesOf(videos) }
    } catch (error) {
      if (!(error instanceof TiktokError)) throw error
      outside.app.log.warn({ err: error, creatorId: id }, 'the profile of a creator could not be read')
      return undefined
    }
  },

  async store(ctx: Ctx, { id }: Payload, _: string, told: Told | undefined): Promise<void> {
    const row = told && (await lockCreator(ctx, id))
    if (!row || row.removedAt || row.openId !== told.openId) return
    const { person, videos } = told
    if (!person) return withoutProfile(ctx, row)
    const metrics = videos && { metrics: { ...row.metrics, ...videos, videosAt: ctx.now.toISOString() } }
    await updateCreator(ctx, id, { ...columnsOf(person), ...metrics })
    if (row.handle !== person.handle || row.nickname !== person.nickname)
      await renewCreatorWords(ctx, { ids: [id] })
  },
}
