import { idsOf } from '../server/src/sandbox/tiktok/sandbox-people.ts'

/** Posts on TikTok as somebody of its sandbox, and answers the address of the post. */
export async function postNow(url: string, handle: string): Promise<string> {
  const form = new URLSearchParams({ title: 'Tried it on camera' })
  const person = `${url}/sandbox/people/${encodeURIComponent(idsOf(handle).openId)}/videos`
  const shown = await fetch(person, { method: 'POST', body: form })
  const page = await fetch(`${url}/sandbox?tab=tiktok&person=${idsOf(handle).openId}`)
  const link = new RegExp(`https://www.tiktok.com/@${handle}/video/\\d+`).exec(await page.text())?.[0]
  if (!shown.ok || !link) throw new Error(`the sandbox knows no ${handle}`)
  return link
}
