import type * as z from 'zod'

/** The key of a text in `errors` of locales, with what it mentions. */
export interface IssueText {
  key: string
  params: Record<string, string | number>
}

type Issue = z.core.$ZodIssue

/**
 * Turns a zod issue into a text key, so that a form and the server show the same text. A schema names its
 * own text by giving the key as its message (`errors:emailInvalid`); all others get a general one.
 */
export function issueText(issue: Issue): IssueText {
  const own = /^errors:(\w+)$/.exec(issue.message)
  const params = paramsOf(issue)
  if (own?.[1]) return { key: own[1], params }
  switch (issue.code) {
    case 'invalid_type':
      return { key: issue.input === undefined ? 'required' : 'invalidValue', params }
    case 'too_small':
      return { key: issue.origin === 'string' && issue.minimum === 1 ? 'required' : 'tooSmall', params }
    case 'too_big':
      return { key: issue.origin === 'string' ? 'tooLong' : 'tooBig', params }
    default:
      return { key: 'invalidValue', params }
  }
}

/** A limit that was broken, or what a schema says beside its own text as `params`. */
function paramsOf(issue: Issue): Record<string, string | number> {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) }
  if (issue.code === 'too_big') return { max: Number(issue.maximum) }
  return issue.code === 'custom' ? (issue.params ?? {}) : {}
}
