import { type CountryCode, dayIn } from '@sampan/contract/country'
import { accountName } from '@sampan/contract/creator-account-name'
import type { PostFiguresInput } from '@sampan/contract/post-figures.schemas'
import type { Check, Requirement } from '@sampan/contract/task'
import { clockText } from '#features/participation/content/submission-checks.ts'

/** What a platform told of a post; null where it told nothing. */
export interface PostFacts {
  /** The link, a short one in full. */
  url: string | null
  isPublic: boolean | null
  isOwn: boolean | null
  author: string | null
  postedAt: Date | null
  caption: string | null
  seconds: number | null
  /** Views, likes and the like; what it withholds is left out. */
  figures: PostFiguresInput
}

export const nothingTold: PostFacts = {
  url: null,
  isPublic: null,
  isOwn: null,
  author: null,
  postedAt: null,
  caption: null,
  seconds: null,
  figures: {},
}

export interface PostWants {
  platform: number
  handle: string
  countryCode: CountryCode
  /** A post from before the sign-up was not made for the task. */
  signedUpAt: Date
  requirement: Pick<Requirement, 'hashtags' | 'minSeconds'>
}

const outcomeOf = (isMet: boolean | null): Check['outcome'] =>
  isMet === null ? 'unknown' : isMet ? 'met' : 'failed'

/** What the brief asks of a post, against what the platform told. What was withheld is unknown, never failed. */
export function checksOfPost(facts: PostFacts, wants: PostWants): Check[] {
  const { platform, requirement } = wants
  const { hashtags, minSeconds } = requirement
  return [
    { key: 'postPublic', outcome: outcomeOf(facts.isPublic), fact: '', wanted: '' },
    {
      key: 'postOwner',
      outcome: outcomeOf(facts.isOwn),
      fact: accountName({ platform, handle: facts.author ?? '' }),
      wanted: accountName(wants),
    },
    windowCheck(facts, wants),
    ...(hashtags.length > 0 ? [hashtagCheck(facts, hashtags)] : []),
    ...(minSeconds !== null ? [lengthCheck(facts, minSeconds)] : []),
  ]
}

function windowCheck({ postedAt }: PostFacts, { signedUpAt, countryCode }: PostWants): Check {
  return {
    key: 'postInWindow',
    outcome: outcomeOf(postedAt && postedAt >= signedUpAt),
    fact: postedAt ? dayIn(postedAt, countryCode) : '',
    wanted: `≥ ${dayIn(signedUpAt, countryCode)}`,
  }
}

/** A tag counts as a whole: `#ad` is not in `#adventure`. */
function hashtagCheck({ caption }: PostFacts, hashtags: readonly string[]): Check {
  const wanted = hashtags.map((tag) => (tag.startsWith('#') ? tag : `#${tag}`))
  const found = new Set((caption?.normalize('NFC').match(/#[\p{L}\p{M}\p{N}_]+/gu) ?? []).map(folded))
  const there = wanted.filter((tag) => found.has(folded(tag)))
  return {
    key: 'postHashtags',
    outcome: outcomeOf(caption === null ? null : there.length === wanted.length),
    fact: there.join(' '),
    wanted: wanted.join(' '),
  }
}

const folded = (tag: string): string => tag.normalize('NFC').toLowerCase()

function lengthCheck({ seconds }: PostFacts, minSeconds: number): Check {
  return {
    key: 'postLength',
    outcome: outcomeOf(seconds === null ? null : seconds >= minSeconds),
    fact: seconds === null ? '' : clockText(seconds),
    wanted: `≥ ${clockText(minSeconds)}`,
  }
}
