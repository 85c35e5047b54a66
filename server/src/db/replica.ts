import type pg from 'pg'

/** A copy of the database that follows it, for reads that may be a second old. */
export interface Replica {
  readonly pool: pg.Pool
  /** Whether it has all that was committed a second ago. False while it is away. */
  isFresh(): boolean
  /** It failed somebody: nobody asks it until it has shown that it is there again. */
  leave(): void
  close(): Promise<void>
}

/** A copy that is further behind is not asked; milliseconds. */
const lagMax = 1_000
/** Between two looks, and how long one may take. */
const lookEvery = 250
const answerWithin = 800

/**
 * Watches how far a copy is behind: it is as fresh as the moment at which the database had written no more than the
 * copy has taken over. That also notices a copy which has lost its connection to the database and reports itself
 * complete. In: the pools of both.
 */
export function watchReplica(primary: pg.Pool, pool: pg.Pool): Replica {
  let caughtUpTo = 0
  let target: { at: number; place: string } | undefined
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    target ??= { at: Date.now(), place: await walPositionOf(primary, 'pg_current_wal_lsn()') }
    if (await hasReached(pool, target.place)) {
      caughtUpTo = target.at
      target = undefined
    }
  }

  function later(): void {
    timer = setTimeout(async () => {
      // Who does not answer is not fresh, which is all that anybody needs to know.
      await look().catch(() => {})
      if (!isClosed) later()
    }, lookEvery)
    timer.unref()
  }
  later()

  return {
    pool,
    isFresh: () => Date.now() - caughtUpTo < lagMax,
    leave() {
      caughtUpTo = 0
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await pool.end()
    },
  }
}

async function walPositionOf(pool: pg.Pool, expression: string): Promise<string> {
  const question = { text: `select ${expression}::text as place`, query_timeout: answerWithin }
  const { rows } = await pool.query<{ place: string }>(question)
  return rows[0]?.place ?? ''
}

async function hasReached(pool: pg.Pool, place: string): Promise<boolean> {
  const { rows } = await pool.query<{ reached: boolean }>({
    text: `select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as reached`,
    values: [place],
    query_timeout: answerWithin,
  } as pg.QueryConfig)
  return rows[0]?.reached ?? false
}

/** Errors after which the query is repeated on the primary: a replica cancels queries that conflict with replication. */
export function isReplicaTrouble(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return (
    code === '40001' ||
    code === '25006' ||
    code === '57014' ||
    (cause !== undefined && isReplicaTrouble(cause))
  )
}
