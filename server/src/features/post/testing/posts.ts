import { addPerson, idsOf, postVideo } from '#sandbox/tiktok/sandbox-people.ts'
import type { CreatorPerson } from '#testing/people.ts'
import type { TestServer } from '#testing/server.ts'

/**
 * The creator posts a video now, on the TikTok that the sandbox plays, also where nobody has linked the account.
 * Out: the link, as browsers show it.
 */
export async function publishPost(
  server: TestServer,
  { handle }: Pick<CreatorPerson, 'handle'>,
): Promise<string> {
  const pool = server.app.database.withoutTenant
  await addPerson(pool, {
    username: handle,
    displayName: handle,
    countryCode: 'TH',
    bio: '',
    followers: 12_800,
    following: 10,
    likes: 100,
    isVerified: false,
    videos: 0,
  })
  return linkTo(handle, await postVideo(pool, idsOf(handle).openId, 'Tried it on camera'))
}

const linkTo = (handle: string, videoId: string): string =>
  `https://www.tiktok.com/@${handle}/video/${videoId}`
