import type { AnyEndpoint } from '@sampan/contract/endpoint'
import type { FirstRead } from '@sampan/contract/first-reads'
import type { Ctx } from '#context.ts'
import { Refusal } from '#kit/call/refusal.ts'
import { ask } from './ask.ts'

/** An answer as it is written into a page, where the web finds it in place of a call. */
export interface PageAnswer {
  endpoint: string
  input: unknown
  data: unknown
}

interface PageAnswers {
  answers: PageAnswer[]
  /** Something that was asked for is not there; false where it merely could not be read. */
  isMissing: boolean
}

/**
 * What the first screen of a page asks for, answered as to a visitor: nothing of one person comes into a page. A record
 * that is gone or foreign has no answer; the page then asks for itself, and says so.
 */
export async function pageAnswers(ctx: Ctx, reads: readonly FirstRead[]): Promise<PageAnswers> {
  let isMissing = false
  const answered = reads.map(async ([endpoint, input]) => {
    try {
      return [{ endpoint: endpoint.name, input, data: await ask(ctx, endpoint, input) }]
    } catch (error) {
      if (!(error instanceof Refusal))
        ctx.app.log.warn({ err: error, endpoint: endpoint.name }, 'a page goes without an answer')
      else if (error.codeName === 'notFound') isMissing = true
      return []
    }
  })
  return { answers: (await Promise.all(answered)).flat(), isMissing }
}

/** The answer of one endpoint among them. */
export const dataOf = <T>(answers: readonly PageAnswer[], { name }: AnyEndpoint): T | undefined =>
  answers.find(({ endpoint }) => endpoint === name)?.data as T | undefined
