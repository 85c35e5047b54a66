import { createHash } from 'node:crypto'
import type { CountryCode } from '@sampan/contract/country'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { App, Ctx } from '../../server/src/context.ts'
import type { Db } from '../../server/src/db/client.ts'
import { newAuditNotes } from '../../server/src/kit/audit/notes.ts'
import { type Caller, visitor } from '../../server/src/kit/context.ts'
import { bindings } from '../../server/src/routes.ts'
import type { Statement } from './bare-server.ts'

export interface RecordedCall {
  endpoint: string
  input: unknown
  caller?: Caller
  country?: CountryCode
}

/**
 * Runs a read of Sampan and notes the statements that it sends, so that the bare server can send the very same ones,
 * with the same values, whatever becomes of the code.
 */
export async function recordStatements(app: App, tenantId: string, call: RecordedCall): Promise<Statement[]> {
  const binding = bindings.find(({ endpoint }) => endpoint.name === call.endpoint)
  if (!binding) throw new Error(`there is no endpoint ${call.endpoint}`)
  const noted: Statement[] = []
  const tenant = app.tenants.byId(tenantId)
  const ctx: Ctx = {
    ...{ app, tenant, country: call.country ?? tenant.defaultCountry, language: 'en' },
    ...{
      caller: call.caller ?? visitor,
      now: new Date(),
      ip: '127.0.0.1',
      userAgent: 'bench',
      requestId: '',
      audit: newAuditNotes(),
    },
    db: notingDb(app, tenantId, noted),
    afterCommit: (work) => work(),
  }
  if (typeof binding.work !== 'function') throw new Error(`${binding.endpoint.name} asks the outside world`)
  await binding.work(ctx, binding.schemas.input.parse(call.input))
  return noted
}

function notingDb(app: App, tenantId: string, noted: Statement[]): Db {
  const { $client } = app.database.forTenant(tenantId)
  const query = (asked: pg.QueryConfig | string, values?: unknown[]) => {
    const text = typeof asked === 'string' ? asked : asked.text
    noted.push({ name: nameOf(text), text, values: values ?? (asked as pg.QueryConfig).values ?? [] })
    return $client.query(asked as never, values as never)
  }
  return drizzle({ client: { query } as unknown as pg.Pool }) as unknown as Db
}

/** A name for a statement that is prepared: PostgreSQL takes 63 characters. */
export const nameOf = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, 32)
