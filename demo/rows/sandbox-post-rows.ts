import { sampleStatus } from '@sampan/contract/sample-status'
import { idsOf } from '../../server/src/sandbox/tiktok/sandbox-people.ts'
import { steady } from '../content/author.ts'
import { creators } from '../content/creators/creators.ts'
import { products } from '../content/products/products.ts'
import type { DemoCreator, DemoCreatorAccount, DemoSample } from '../content/shape.ts'
import type { DemoParticipation } from '../content/tasks/task-life.ts'
import type { Row } from '../insert-rows.ts'
import { personOf, postLinkOf } from './participation-rows.ts'

interface Post {
  creator: DemoCreator
  account: DemoCreatorAccount
  id: string
  title: string
}

const videoIdOf = (link: string | null): string | undefined =>
  /tiktok\.com\/.*\/video\/(\d+)/.exec(link ?? '')?.[1]

/** What people of the demo have posted on TikTok, for samples and for tasks. */
export function postsOf(samples: readonly DemoSample[], told: readonly DemoParticipation[]): Post[] {
  const forSamples = samples.flatMap((sample) => {
    const id = videoIdOf(sample.postLink)
    const creator = creators.find((one) => one.key === sample.creatorKey)
    const account = creator?.accounts[0]
    const name = products.find((one) => one.key === sample.productKey)?.name
    return id && creator && account ? [{ creator, account, id, title: name?.[creator.language] ?? '' }] : []
  })
  const forTasks = told.flatMap((one) => {
    const id = videoIdOf(postLinkOf(one))
    const { creator, account } = personOf(one)
    const words = [one.task.title[creator.language] ?? one.task.title.en, ...(one.task.asks?.hashtags ?? [])]
    return id ? [{ creator, account, id, title: words.join(' ') }] : []
  })
  return [...forSamples, ...forTasks]
}

/** The people of the demo who post, or have to, as the played TikTok knows them: it shows their posts to everybody. */
export function postingPersonRows(posts: readonly Post[], samples: readonly DemoSample[]): Row[] {
  const toPost = samples.filter(({ status }) => status === sampleStatus.received)
  const owing = toPost.flatMap(({ creatorKey }) => {
    const creator = creators.find((one) => one.key === creatorKey)
    const account = creator?.accounts[0]
    return creator && account ? [{ creator, account }] : []
  })
  const people = new Map(
    [...posts, ...owing].map(({ creator, account }) => [account.handle, { creator, account }]),
  )
  return [...people.values()].map(({ creator, account }) => {
    const { openId, unionId } = idsOf(account.handle)
    return {
      open_id: openId,
      union_id: unionId,
      username: account.handle,
      display_name: account.nickname,
      country_code: creator.country,
      bio: creator.introduction[creator.language] ?? '',
      is_verified: account.isVerified,
      follower_count: account.followers,
      following_count: 40 + steady(account.handle, 400),
      likes_count: account.followers * (4 + steady(account.handle, 20)),
    }
  })
}

/** TikTok's ids carry the second of the post in their upper half. */
export const postRows = (posts: readonly Post[]): Row[] =>
  posts.map(({ account, id, title }) => {
    const views = Math.round(account.followers * (0.2 + steady(id, 100) / 100))
    return {
      id,
      open_id: idsOf(account.handle).openId,
      title,
      posted_at: new Date(Number(BigInt(id) >> 32n) * 1_000),
      duration_seconds: 20 + steady(id, 60),
      view_count: views,
      like_count: Math.round(views * 0.07),
      comment_count: Math.round(views * 0.004),
      share_count: Math.round(views * 0.006),
    }
  })
