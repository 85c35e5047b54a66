import { oneOf } from '@sampan/contract/one-of'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { userFieldsByScope, videoFields } from '#gateways/tiktok/tiktok.profile.ts'
import { embedOf } from './sandbox-embed.ts'
import { findGrantByAccessToken, type GrantRow } from './sandbox-grants.ts'
import { countVideos, findPerson, findVideos, listVideos, type VideoRow } from './sandbox-people.ts'
import { newLogId, type TiktokSandboxOptions } from './sandbox-settings.ts'

/** A refusal in the Display API's shape. */
class ApiRefusal extends Error {
  readonly code: string
  readonly status: number

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

type Handler = (request: FastifyRequest, grant: GrantRow, fields: string[]) => Promise<object>

/** Plays `/v2/user/info/`, `/v2/video/list/` and `/v2/video/query/`. */
export function addDisplayRoutes(app: FastifyInstance, options: TiktokSandboxOptions): void {
  const isWithinRate = createRateWindow(options.config.rate ?? { limit: 600, windowMs: 60_000 })
  const answer = (handle: Handler) => async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
      const grant = await findGrantByAccessToken(options.pool, token)
      if (!grant)
        throw new ApiRefusal(
          401,
          'access_token_invalid',
          'The access token is invalid or not found in the request.',
        )
      if (!isWithinRate(`${request.routeOptions.url} ${grant.id}`)) {
        throw new ApiRefusal(
          429,
          'rate_limit_exceeded',
          'The API rate limit was exceeded. Please try again later.',
        )
      }
      const data = await handle(request, grant, readFields(request.query))
      return reply.send({ data, error: { code: 'ok', message: '', log_id: newLogId() } })
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      const { status, code, message } = error
      return reply.code(status).send({ data: {}, error: { code, message, log_id: newLogId() } })
    }
  }
  app.get(
    '/v2/user/info/',
    answer((request, grant, fields) => userInfo(options, baseOf(options, request), grant, fields)),
  )
  app.post(
    '/v2/video/list/',
    answer((request, grant, fields) => videoList(options, request, grant, fields)),
  )
  app.post(
    '/v2/video/query/',
    answer((request, grant, fields) => videoQuery(options, request, grant, fields)),
  )
}

/** The address below which browsers find the pictures of this sandbox. */
export function baseOf({ config }: TiktokSandboxOptions, request: FastifyRequest): string {
  const origin = config.publicUrl ?? `${request.protocol}://${request.host}`
  const path = request.server.prefix
  return `${origin.replace(/\/$/, '')}${path}`
}

const fieldsQuery = z.object({ fields: z.string().min(1) })

function readFields(query: unknown): string[] {
  const parsed = fieldsQuery.safeParse(query)
  if (!parsed.success) throw new ApiRefusal(400, 'invalid_params', 'Fields is required')
  return parsed.data.fields.split(',').map((field) => field.trim())
}

function needScope(grant: GrantRow, scope: string): void {
  if (!grant.scopes.includes(scope)) {
    throw new ApiRefusal(
      401,
      'scope_not_authorized',
      'The user did not authorize the scope required for completing this request.',
    )
  }
}

async function userInfo(
  options: TiktokSandboxOptions,
  base: string,
  grant: GrantRow,
  fields: string[],
): Promise<object> {
  for (const field of fields) {
    const owner = Object.entries(userFieldsByScope).find(([, names]) => oneOf(names, field))
    if (!owner) throw new ApiRefusal(400, 'invalid_params', `Invalid field: ${field}`)
    needScope(grant, owner[0])
  }
  const person = await findPerson(options.pool, { openId: grant.open_id })
  if (!person) throw new ApiRefusal(500, 'internal_error', 'Something is wrong. Please try again later.')
  const avatar = `${base}/avatar/${person.username}.svg`
  const all: Record<string, unknown> = {
    open_id: person.open_id,
    union_id: person.union_id,
    avatar_url: avatar,
    avatar_url_100: avatar,
    avatar_large_url: avatar,
    display_name: person.display_name,
    bio_description: person.bio,
    profile_deep_link: `https://www.tiktok.com/@${person.username}`,
    is_verified: person.is_verified,
    username: person.username,
    follower_count: Number(person.follower_count),
    following_count: Number(person.following_count),
    likes_count: Number(person.likes_count),
    video_count: await countVideos(options.pool, person.open_id),
  }
  return { user: Object.fromEntries(fields.map((field) => [field, all[field]])) }
}

const listBody = z.object({
  cursor: z.number().int().nonnegative().optional(),
  max_count: z.number().int().min(1).max(20).default(10),
})

async function videoList(
  options: TiktokSandboxOptions,
  request: FastifyRequest,
  grant: GrantRow,
  fields: string[],
): Promise<object> {
  needScope(grant, 'video.list')
  const body = listBody.safeParse(request.body ?? {})
  if (!body.success) throw new ApiRefusal(400, 'invalid_params', 'The max_count or cursor is invalid')
  const { cursor, max_count } = body.data
  const found = await listVideos(options.pool, {
    openId: grant.open_id,
    limit: max_count + 1,
    ...(cursor ? { before: new Date(cursor) } : {}),
  })
  const videos = found.slice(0, max_count)
  return {
    videos: presentVideos(videos, fields, baseOf(options, request)),
    cursor: videos.at(-1)?.posted_at.getTime() ?? cursor ?? 0,
    has_more: found.length > max_count,
  }
}

const queryBody = z.object({ filters: z.object({ video_ids: z.array(z.string()).min(1).max(20) }) })

async function videoQuery(
  options: TiktokSandboxOptions,
  request: FastifyRequest,
  grant: GrantRow,
  fields: string[],
): Promise<object> {
  needScope(grant, 'video.list')
  const body = queryBody.safeParse(request.body ?? {})
  if (!body.success) throw new ApiRefusal(400, 'invalid_params', 'The video_ids is invalid')
  const videos = await findVideos(options.pool, body.data.filters.video_ids, grant.open_id)
  return { videos: presentVideos(videos, fields, baseOf(options, request)) }
}

function presentVideos(videos: VideoRow[], fields: string[], base: string): object[] {
  const known: readonly string[] = [...videoFields, 'embed_html']
  const unknown = fields.find((field) => !known.includes(field))
  if (unknown) throw new ApiRefusal(400, 'invalid_params', `Invalid field: ${unknown}`)
  return videos.map((video) => {
    const share = `https://www.tiktok.com/@${video.username}/video/${video.id}`
    const all: Record<string, unknown> = {
      id: video.id,
      create_time: Math.floor(video.posted_at.getTime() / 1_000),
      cover_image_url: `${base}/cover/${video.id}.svg`,
      share_url: `${share}?utm_campaign=tt4d_open_api`,
      video_description: video.title,
      duration: video.duration_seconds,
      height: 1_024,
      width: 576,
      title: video.title,
      embed_html: embedOf(video),
      embed_link: `https://www.tiktok.com/player/v1/${video.id}`,
      like_count: Number(video.like_count),
      comment_count: Number(video.comment_count),
      share_count: Number(video.share_count),
      view_count: Number(video.view_count),
      is_aigc: false,
    }
    return Object.fromEntries(fields.map((field) => [field, all[field]]))
  })
}

/** A sliding window for each key: true while the call is within the limit. */
function createRateWindow({
  limit,
  windowMs,
}: {
  limit: number
  windowMs: number
}): (key: string) => boolean {
  const calls = new Map<string, number[]>()
  return (key) => {
    const since = Date.now() - windowMs
    const recent = (calls.get(key) ?? []).filter((at) => at > since)
    const isWithin = recent.length < limit
    if (isWithin) recent.push(Date.now())
    calls.set(key, recent)
    return isWithin
  }
}
