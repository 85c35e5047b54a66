import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { shipment } from './shipment.tables.ts'
import type { SubjectKind } from './subjects.ts'

interface Cases {
  kind: SubjectKind
  /** The column of their ids. */
  id: SQLWrapper
  /** What their words find; undefined where nothing that was typed is a word. */
  byWords: SQL | undefined
}

/** Shorter ones, and those without a digit, no carrier gives. */
const mayBeTracking = (typed: string): boolean => typed.length >= 5 && /\d/.test(typed)

/**
 * Cases that are found by words, or by the tracking number of one of their parcels, with or without spaces and hyphens: also of one
 * that was replaced, since people have its number from a mail or a label.
 */
export function wordsOrTracking(ctx: Ctx, typed: string, { kind, id, byWords }: Cases): SQL {
  const tracking = typed.replace(/[\s-]+/g, '').toUpperCase()
  // As an array that is made first: then either way is read from its index.
  const byTracking = sql`${id} = any (array(select ${shipment.subjectId} from ${shipment}
    where ${shipment.tenantId} = ${ctx.tenant.id} and ${shipment.subjectKind} = ${sql.raw(`'${kind}'`)}
      and ${shipment.trackingNumber} = ${tracking}))`
  if (byWords === undefined) return byTracking
  return mayBeTracking(tracking) ? sql`(${byWords} or ${byTracking})` : byWords
}
