import sharp from 'sharp'
import type { CreatorPerson, Person } from '#testing/people.ts'
import type { TestServer } from '#testing/server.ts'

/** Uploads a picture as a form does. Out: its address; empty where it was refused. */
export async function uploadPhoto(
  server: TestServer,
  as: Person,
  purpose: string,
  type: 'jpeg' | 'webp' = 'jpeg',
): Promise<string> {
  const picture = sharp({ create: { width: 400, height: 500, channels: 3, background: '#16785f' } })
  const bytes = await picture.toFormat(type).toBuffer()
  const form = new FormData()
  form.append('purpose', purpose)
  form.append('file', new Blob([new Uint8Array(bytes)], { type: `image/${type}` }), `ploy.${type}`)
  const answer = await fetch(`${server.url}/apis/api/tenant/pc/file/upload`, {
    method: 'POST',
    headers: { 'access-token': as.tokens.accessToken, 'refresh-token': as.tokens.refreshToken },
    body: form,
  })
  const { data } = (await answer.json()) as { data: { result?: string } | null }
  return data?.result ?? ''
}

/** What comes back of a profile as it was sent. */
export const saidOfOneself = {
  creatorType: 'Creator,Model',
  introduction: 'Skin care in plain words, for people who read labels.',
  mainContentCategories: ['Serumsessences', 'Suncare'],
  areaFirst: '10',
  areaSecond: '1033',
  whatsapp: '',
  line: 'ploy.glow',
  countryCode: 'TH' as const,
}

/** A whole profile of a creator in Thailand, as the form sends it. */
export const profileOf = async (server: TestServer, who: CreatorPerson, also: object = {}) => ({
  ...saidOfOneself,
  status: 1 as const,
  phone: '081 234 5678',
  photo: await uploadPhoto(server, who, 'photo'),
  creators: [
    { id: who.creatorId, isShow: 1 as const, livePrice: '1500', videoPrice: '2400', longVideoPrice: '9' },
  ],
  ...also,
})

/** Puts the running clock of an invitation back by so many hours. */
export async function putBack(server: TestServer, id: string, hours: number): Promise<void> {
  const key = [server.tenantId, id]
  await server.app.database.transaction(server.tenantId, async ({ $client }) => {
    const { rows } = await $client.query<{ started: Date; due: Date }>(
      'select clock_started_at as started, clock_due_at as due from invitation where tenant_id = $1 and id = $2',
      key,
    )
    const [started, due] = [rows[0]?.started, rows[0]?.due].map(
      (at) => at && new Date(at.getTime() - hours * 3_600_000),
    )
    await $client.query(
      'update invitation set clock_started_at = $3, clock_due_at = $4 where tenant_id = $1 and id = $2',
      [...key, started, due],
    )
  })
}
