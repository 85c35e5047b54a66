import type { Outside } from '#context.ts'
import { type AskedPost, askTiktok } from '#features/post/ask-tiktok.ts'
import { figuresOfVideo } from '#features/post/post-figures.ts'
import { isTiktokLink } from '#features/post/post-key.ts'
import { nothingTold, type PostFacts } from './post-checks.ts'

/**
 * What the platform knows of a post. Other platforms than TikTok tell us nothing. @throws TiktokError when TikTok does
 * not answer.
 */
export async function askAboutPost(outside: Outside, post: AskedPost): Promise<PostFacts> {
  if (!isTiktokLink(post.url)) return nothingTold
  const { video, ...told } = await askTiktok(outside, post)
  return {
    ...told,
    figures: video ? figuresOfVideo(video) : {},
    postedAt: video?.postedAt ?? null,
    seconds: video?.durationSeconds ?? null,
  }
}
