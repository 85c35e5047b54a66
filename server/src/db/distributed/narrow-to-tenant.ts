import pg from 'pg'

/** A column of one table compared with the same of another: of a question inside, its own comes first. */
const sameTenant = /((?:"\w+"|\b[a-z]\w*)\."?tenant_id\b"?) = ((?:"\w+"|\b[a-z]\w*)\."?tenant_id\b"?)/g

/**
 * Adds to such a comparison whose rows they are, by a value: Citus sends a statement to the node of a tenant
 * only where every table is narrowed by one, and refuses most others (decision 20). Changes no answer, since row-level
 * security shows no rows of other tenants. @internal
 */
export const narrowedTo = (tenantId: string, text: string): string =>
  text.replace(
    sameTenant,
    (_, own: string, other: string) => `(${own} = ${other} and ${own} = ${pg.escapeLiteral(tenantId)})`,
  )

interface Askable {
  text?: unknown
}

/** Narrows all that a connection asks while it belongs to a tenant, as `tenantOf` knows. */
export function narrowStatements(
  client: pg.PoolClient,
  tenantOf: (client: pg.PoolClient) => string | undefined,
): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const narrowing = (asked: unknown, ...given: unknown[]) => {
    const tenantId = tenantOf(client)
    if (tenantId === undefined) return query(asked, ...given)
    if (typeof asked === 'string') return query(narrowedTo(tenantId, asked), ...given)
    const { text } = (asked ?? {}) as Askable
    if (typeof text !== 'string') return query(asked, ...given)
    return query({ ...(asked as Askable), text: narrowedTo(tenantId, text) }, ...given)
  }
  client.query = narrowing as typeof client.query
}
