import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestServer } from '#testing/server.ts'

test.each(['session', 'transaction'])(
  'with pooling by %s a statement and a transaction in which nothing happens are ended by PostgreSQL',
  async (pooling) => {
    const server = await startTestServer({ DATABASE_POOLING: pooling, JOBS: '0' })
    const [found] = await server.inTenant(async (ctx) => {
      const { rows } = await ctx.db.execute(
        sql`select current_setting('statement_timeout') as statement,
          current_setting('idle_in_transaction_session_timeout') as idle`,
      )
      return rows
    })
    await server.close()
    expect(found).toEqual({ statement: '20s', idle: '30s' })
  },
)
