import { createHash, randomInt } from 'node:crypto'
import type { CountryCode } from '@sampan/contract/country'
import type { Pool } from 'pg'
import { type SandboxPerson, sandboxPersons, videoTitles } from './sandbox-persons.ts'

export interface PersonRow {
  open_id: string
  union_id: string
  username: string
  display_name: string
  country_code: CountryCode
  bio: string
  is_verified: boolean
  follower_count: string
  following_count: string
  likes_count: string
}

export interface VideoRow {
  id: string
  open_id: string
  username: string
  title: string
  posted_at: Date
  duration_seconds: number
  view_count: string
  like_count: string
  comment_count: string
  share_count: string
  is_public: boolean
}

/** Puts the people of the sandbox into an empty table; those who are there keep what happened to them. */
export async function seedPersons(pool: Pool): Promise<void> {
  for (const person of sandboxPersons) await addPerson(pool, person)
}

/** The ids of a person, the same whoever adds it. */
export const idsOf = (username: string) => ({
  openId: `-000${hashOf('open', username).slice(0, 32)}`,
  unionId: hashOf('union', username).slice(0, 36),
})

/** Adds a person with videos, or, where the handle exists, only sets the followers. Out: the open_id. */
export async function addPerson(pool: Pool, person: SandboxPerson): Promise<string> {
  const { openId, unionId } = idsOf(person.username)
  const { rowCount } = await pool.query(
    `insert into sandbox.tiktok_person (open_id, union_id, username, display_name, country_code, bio, is_verified,
       follower_count, following_count, likes_count)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    [
      openId,
      unionId,
      person.username,
      person.displayName,
      person.countryCode,
      person.bio,
      person.isVerified,
      person.followers,
      person.following,
      person.likes,
    ],
  )
  if (rowCount === 1) await addOldVideos(pool, openId, person)
  return openId
}

/** Sets what a visitor typed about a person of their own. */
export async function setFollowers(pool: Pool, openId: string, followers: number): Promise<void> {
  await pool.query('update sandbox.tiktok_person set follower_count = $2 where open_id = $1', [
    openId,
    followers,
  ])
}

export async function listPersons(pool: Pool): Promise<PersonRow[]> {
  const { rows } = await pool.query<PersonRow>(
    'select * from sandbox.tiktok_person order by country_code, follower_count desc',
  )
  return rows
}

/** People who can post although nobody has linked their account, found by handle or name; at most 20. */
export async function listWithoutGrant(pool: Pool, search: string): Promise<PersonRow[]> {
  const { rows } = await pool.query<PersonRow>(
    `select p.* from sandbox.tiktok_person p
     where not exists (select 1 from sandbox.tiktok_grant g where g.open_id = p.open_id)
       and strpos(lower(p.username || ' ' || p.display_name), lower($1)) > 0
     order by p.username limit 20`,
    [search],
  )
  return rows
}

export async function findPerson(
  pool: Pool,
  by: { openId: string } | { username: string },
): Promise<PersonRow | null> {
  const [column, value] = 'openId' in by ? ['open_id', by.openId] : ['username', by.username]
  const { rows } = await pool.query<PersonRow>(`select * from sandbox.tiktok_person where ${column} = $1`, [
    value,
  ])
  return rows[0] ?? null
}

const videoColumns =
  'v.*, p.username from sandbox.tiktok_video v join sandbox.tiktok_person p using (open_id)'

/** Newest first. `before` is exclusive. */
export async function listVideos(
  pool: Pool,
  ask: { openId: string; limit: number; before?: Date; withHidden?: boolean },
): Promise<VideoRow[]> {
  const { rows } = await pool.query<VideoRow>(
    `select ${videoColumns} where open_id = $1 and (v.is_public or $4) and v.posted_at < $2
     order by v.posted_at desc limit $3`,
    [ask.openId, ask.before ?? 'infinity', ask.limit, ask.withHidden ?? false],
  )
  return rows
}

/** Those of the ids that are public, of one person or of anybody. */
export async function findVideos(pool: Pool, ids: readonly string[], openId?: string): Promise<VideoRow[]> {
  const { rows } = await pool.query<VideoRow>(
    `select ${videoColumns} where v.id = any($1) and v.is_public and ($2::text is null or open_id = $2)`,
    [ids, openId ?? null],
  )
  return rows
}

export async function countVideos(pool: Pool, openId: string): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    'select count(*) from sandbox.tiktok_video where open_id = $1 and is_public',
    [openId],
  )
  return Number(rows[0]?.count ?? 0)
}

/** The person posts a video now. Out: its id. */
export async function postVideo(pool: Pool, openId: string, title: string): Promise<string> {
  const postedAt = new Date()
  const id = videoIdAt(postedAt, randomInt(2 ** 31))
  const figures = { seconds: 34, views: 0, likes: 0, comments: 0, shares: 0 }
  await insertVideos(pool, openId, [{ id, title, postedAt, ...figures }])
  return id
}

/** Hides a post or shows it again, as its person may do at any time. */
export async function setVideoPublic(pool: Pool, id: string, isPublic: boolean): Promise<void> {
  await pool.query('update sandbox.tiktok_video set is_public = $2 where id = $1', [id, isPublic])
}

async function addOldVideos(pool: Pool, openId: string, person: SandboxPerson): Promise<void> {
  const titles = videoTitles[person.countryCode] ?? videoTitles.US ?? ['#tiktok']
  const today = Math.floor(Date.now() / 86_400_000) * 86_400_000
  const videos = Array.from({ length: person.videos }, (_, at): NewVideo => {
    const luck = (salt: string) =>
      Number.parseInt(hashOf(salt, `${person.username}${at}`).slice(0, 8), 16) / 2 ** 32
    const postedAt = new Date(today - (at * 2.4 + 1 + luck('day')) * 86_400_000)
    const views = Math.round(person.followers * (0.08 + luck('views') ** 3 * 1.9))
    return {
      id: videoIdAt(postedAt, Math.floor(luck('id') * 2 ** 31)),
      title: titles[at % titles.length] ?? '',
      postedAt,
      seconds: 15 + Math.floor(luck('length') * 75),
      views,
      likes: Math.round(views * (0.03 + luck('likes') * 0.09)),
      comments: Math.round(views * luck('comments') * 0.006),
      shares: Math.round(views * luck('shares') * 0.008),
    }
  })
  await insertVideos(pool, openId, videos)
}

interface NewVideo {
  id: string
  title: string
  postedAt: Date
  seconds: number
  views: number
  likes: number
  comments: number
  shares: number
}

/** TikTok keeps whole seconds; with fractions a page's cursor would skip or repeat a video. */
async function insertVideos(pool: Pool, openId: string, videos: NewVideo[]): Promise<void> {
  await pool.query(
    `insert into sandbox.tiktok_video (id, open_id, title, posted_at, duration_seconds, view_count, like_count,
       comment_count, share_count)
     select id, $1, title, date_trunc('second', "postedAt"), seconds, views, likes, comments, shares
     from jsonb_to_recordset($2) as v (id text, title text, "postedAt" timestamptz, seconds int, views bigint,
       likes bigint, comments bigint, shares bigint)`,
    [openId, JSON.stringify(videos)],
  )
}

/** TikTok's ids carry their second in the upper 32 bits. */
const videoIdAt = (at: Date, low: number) =>
  ((BigInt(Math.floor(at.getTime() / 1_000)) << 32n) | BigInt(low)).toString()

const hashOf = (salt: string, text: string) => createHash('sha256').update(`${salt}:${text}`).digest('hex')
