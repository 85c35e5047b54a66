import pg from 'pg'
import type { TestServer } from './server.ts'

/** Asks the database of a test as the owner of its tables, who may do what the server's own role may not. Out: the rows. */
export async function asOwner<Row extends pg.QueryResultRow>(
  server: TestServer,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    await client.query("select set_config('app.tenant_id', $1, false)", [server.tenantId])
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
