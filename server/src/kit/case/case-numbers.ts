import { askText } from '#db/ask.ts'
import type { Database } from '#db/client.ts'

/** Nouns whose cases have a number for people, with the number before the first one. */
const before = { sample: 10_000, task: 1_000, participation: 10_000, payoutRun: 100 } as const
export type NumberedKind = keyof typeof before

/** Hands out the numbers of new cases, which count per tenant. */
export interface CaseNumbers {
  /** The next number. Numbers are never given twice; some stay unused, as when a call is refused later. */
  next(tenantId: string, kind: NumberedKind): Promise<number>
  /** So many of them, by one statement. */
  nextFew(tenantId: string, kind: NumberedKind, count: number): Promise<number[]>
}

/**
 * How many numbers a server takes at once. The counter's row is locked until its transaction ends; taken within the
 * call's own transaction, one number at a time, all applications of a tenant would wait for each other's commit.
 */
const blockSize = 10

interface Block {
  next: number
  last: number
}

export function createCaseNumbers(database: Database): CaseNumbers {
  const blocks = new Map<string, Promise<Block>>()

  return {
    next,
    async nextFew(tenantId, kind, count) {
      if (count === 0) return []
      if (count === 1) return [await next(tenantId, kind)]
      const first = await takeNumbers(database, tenantId, kind, count)
      return Array.from({ length: count }, (_, at) => first + at)
    },
  }

  async function next(tenantId: string, kind: NumberedKind): Promise<number> {
    const key = `${tenantId} ${kind}`
    for (;;) {
      const known = blocks.get(key)
      const block = await (known ?? take(key, tenantId, kind))
      if (block.next <= block.last) {
        block.next += 1
        return block.next - 1
      }
      // Whoever comes first to an empty block takes the next; the others wait for it.
      if (blocks.get(key) === known) blocks.delete(key)
    }
  }

  function take(key: string, tenantId: string, kind: NumberedKind): Promise<Block> {
    const taken = takeNumbers(database, tenantId, kind, blockSize).then((first) => ({
      next: first,
      last: first + blockSize - 1,
    }))
    blocks.set(key, taken)
    taken.catch(() => {
      if (blocks.get(key) === taken) blocks.delete(key)
    })
    return taken
  }
}

/** Takes a run of numbers, in a transaction beside the call's. Out: the first of them. */
export function takeNumbers(
  database: Database,
  tenantId: string,
  kind: NumberedKind,
  count: number,
): Promise<number> {
  return database.aside(tenantId, async (db) => {
    const [row] = await askText<{ first: string }>(
      db,
      `insert into case_counter as counter (tenant_id, kind, last) values ($1, $2, $3::bigint + $4)
       on conflict (tenant_id, kind) do update set last = counter.last + $4
       returning last - $4 + 1 as first`,
      [tenantId, kind, before[kind], count],
    )
    return Number(row?.first)
  })
}
