import { html } from '#sandbox/html.ts'
import type { VideoRow } from './sandbox-people.ts'

/** What a page puts in to show a video, as TikTok hands it out. */
export function embedOf({ id, username, title }: Pick<VideoRow, 'id' | 'username' | 'title'>): string {
  const person = `https://www.tiktok.com/@${username}`
  const link = html`<a target="_blank" title="@${username}" href="${person}?refer=embed">@${username}</a>`
  const quote = html`<blockquote class="tiktok-embed" cite="${person}/video/${id}" data-video-id="${id}" style="max-width: 605px;min-width: 325px;" > <section> ${link} <p>${title}</p> </section> </blockquote>`
  return `${quote} <script async src="https://www.tiktok.com/embed.js"></script>`
}
