import { languageTag } from '@sampan/contract/country'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { jsonRows } from '#db/json-rows.ts'
import { askNone, askRows, type Question, shown } from '#db/question.ts'
import { batch } from '#kit/batch/batch.tables.ts'
import { own } from './batch.queries.ts'
import { verbsNamed } from './verbs-named.ts'

const rows = jsonRows({
  id: batch.id,
  verb: batch.verb,
  total: batch.total,
  done: batch.done,
  skipped: batch.skipped,
  failed: batch.failed,
  enteredAgain: batch.enteredAgain,
})
interface FoundBatch {
  id: string
  /** `Approve 1,240 samples` */
  title: string
  finished: string
}

/** The caller's latest batches whose verb holds every word that was typed, in any language. */
export function findBatches(ctx: Ctx, typed: string, most: number): Question<FoundBatch[]> {
  const verbs = verbsNamed(ctx.app.words, typed)
  if (verbs.length === 0) return askNone
  const found = askRows(
    rows,
    sql`from ${batch} where ${own(ctx)} and not ${batch.isQuiet} and ${batch.verb} = any(${sql.param(verbs)}::text[])
      order by ${batch.createdAt} desc, ${batch.id} desc limit ${most}`,
  )
  const { format } = new Intl.NumberFormat(languageTag(ctx.language))
  return shown(found, (batches) =>
    batches.map(({ id, verb, total, done, skipped, failed, enteredAgain }) => ({
      id,
      title: ctx.app.words.say(ctx.language, `batch:verb.${verb}`, { count: total, shown: format(total) }),
      finished: `${format(done + skipped + failed + enteredAgain)} / ${format(total)}`,
    })),
  )
}
