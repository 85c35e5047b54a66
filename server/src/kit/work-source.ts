import type { Ability } from '@sampan/contract/abilities'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { literals } from '#db/literals.ts'
import type { Ctx } from './context.ts'

/** A feature's work that waits to be decided one by one, as Today lists it (R158). */
export interface WorkItemSource<Kind extends string, Of extends Ctx = Ctx> {
  kinds: readonly Kind[]
  /** Whoever has one of them sees it. */
  abilities: readonly Ability[]
  /** No more than `most` are shown; a source may pick them itself. */
  select: (ctx: Of, most: number) => WorkItems
  /** Writes what the column `text` holds as people read it; as it is where left out. */
  textOf?: (text: string) => string
}

/** Columns of a statement; what is left out is empty. */
interface WorkItems {
  /** One of the kinds; the only one where left out. */
  kind?: SQL
  id: SQLWrapper
  name?: SQLWrapper
  avatar?: SQLWrapper
  text?: SQLWrapper
  startedAt: SQLWrapper
  dueAt: SQLWrapper
  brandId?: SQLWrapper
  amount?: SQLWrapper
  currency?: SQLWrapper
  /** The colleague for whom it waits, by name or nothing; null where it waits for the caller. What is the caller's is the first of its order. */
  colleague?: SQLWrapper
  from: SQL
  where: SQL | undefined
  /** What comes first is shown, and so what is due first; the due moment where left out. */
  order?: SQLWrapper
}

/** A feature's work that waits in a queue without a clock, of which Today shows how much there is and since when. */
export interface WorkQueueSource<Kind extends string, Of extends Ctx = Ctx> {
  kind: Kind
  ability: Ability
  /** A select of `since`, when each of it began to wait, the oldest first. */
  since: (ctx: Of) => SQL
}

/** The names of the columns that `selectWorkItems` answers, in their order. */
export const workItemColumns =
  'kind, id, name, avatar, text, "startedAt", "dueAt", "brandId", amount, currency, colleague'

const empty = sql`''`

/** The first `most` items of a source as a statement. */
export function selectWorkItems<Of extends Ctx>(
  ctx: Of,
  source: WorkItemSource<string, Of>,
  most: number,
): SQL {
  const items = source.select(ctx, most)
  const { id, name = empty, avatar = empty, text = empty, startedAt, dueAt, from, where } = items
  const kind = items.kind ?? sql.raw(`'${source.kinds[0]}'`)
  return sql`select ${kind}, ${id}, ${name}, ${avatar}, (${text})::text, ${startedAt}, ${dueAt},
      ${items.brandId ?? sql`null::uuid`}, ${items.amount ?? sql`null::numeric`}, ${items.currency ?? sql`null::text`},
      ${items.colleague ?? sql`null::text`}
    from ${from} where ${where} order by ${items.order ?? dueAt} limit ${literals(most)}`
}
