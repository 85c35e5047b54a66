import type pg from 'pg'
import { prepareForTableChanges, spreadWaiting } from './distribute.ts'

/** A quoted text, a body between dollar signs, or a comment: a semicolon in it ends nothing. */
const whole = /'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\//g

/** The statements of a migration, one by one. */
function statementsOf(text: string): string[] {
  const hidden = text.replace(whole, (part) => part.replaceAll(';', ' '))
  const found: string[] = []
  let from = 0
  for (let end = hidden.indexOf(';'); end >= 0; end = hidden.indexOf(';', from)) {
    found.push(text.slice(from, end))
    from = end + 1
  }
  return [...found, text.slice(from)].filter((each) => each.replace(/--[^\n]*/g, '').trim() !== '')
}

const bare = (statement: string): string => statement.replace(/^(\s|--[^\n]*\n)+/, '').toLowerCase()

/**
 * Runs a migration in a database whose tables are distributed, inside a transaction of the caller's. Citus refuses a new
 * table that refers to a distributed one: such a table is made on the coordinator alone, unseen by Citus, and spread
 * as soon as it has row-level security, so that the rest of the file finds it like the others. In: the migration's text; `say` is called with a line for each step.
 */
export async function runDistributed(
  client: pg.Client,
  text: string,
  say: (line: string) => void,
): Promise<void> {
  // A file changes tables and then their rows, or spreads a table after it.
  await prepareForTableChanges(client)
  for (const statement of statementsOf(text)) {
    const isNewTable = bare(statement).startsWith('create table')
    if (isNewTable) await client.query('set local citus.enable_ddl_propagation = off')
    await client.query(statement)
    if (isNewTable) await client.query('set local citus.enable_ddl_propagation = on')
    if (bare(statement).startsWith('call app.guard')) await spreadWaiting(client, say)
  }
}
