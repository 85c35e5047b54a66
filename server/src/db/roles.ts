import type pg from 'pg'

/** Who the server works as where its address names somebody who may do more. It owns nothing. */
export const servingRole = 'sampan_app'

/** Schemas whose tables the server reads and writes. */
const schemas = ['public', 'app', 'sandbox', 'graphile_worker'] as const

/** Tables to which the server adds rows and never changes them: histories, the ledger, changes of stock, looks at private data. @internal */
export const appendOnly = [
  'sample_history',
  'participation_history',
  'mou_history',
  'mou_text',
  'mou_signature',
  'mou_template_version',
  'protocol_version',
  'protocol_consent',
  'strike_history',
  'brand_verification_line',
  'brand_verification_history',
  'approval_rule_decision',
  'task_change',
  'care_change',
  'stock_change',
  'ledger_transfer',
  'mcn_share',
  'commission_import',
  'commission_line',
  'data_look',
  'creator_check',
  'invitation_history',
  'cooperation_history',
  'mcn_link_history',
  'payout_line',
  'payout_left_out',
  'payout_run_history',
  'payout_history',
  'top_up_history',
  'direct_payment_history',
  'clawback_history',
  'audit_entry',
] as const

/**
 * Tables of which the server may keep less than everything: what has been written there stays as it is. The name of a
 * table, with its schema where that is not `public`, and what is granted.
 */
const narrower: Record<string, readonly Privilege[]> = {
  ...Object.fromEntries(appendOnly.map((table) => [table, ['select', 'insert'] as const])),
  // Balances move; an account stays.
  ledger_account: ['select', 'insert', 'update'],
  'app.migration': ['select'],
  'graphile_worker.migrations': ['select'],
}

const privileges = ['select', 'insert', 'update', 'delete'] as const
type Privilege = (typeof privileges)[number]

interface Relation {
  name: string
  kind: 'table' | 'sequence'
  held: string[]
  /** The queue's tables have a wall without a door: only their owner passes. */
  needsDoor: boolean
}

/**
 * Gives a role what the server needs of a migrated database, and takes away what it does not: no more than rows of
 * tables. Does nothing where it was done. In: a connection of the owner; the role's name.
 */
export async function grantWork(client: pg.ClientBase, role: string): Promise<void> {
  const name = client.escapeIdentifier(role)
  const statements = [
    ...(await missingSchemas(client, role)).map((schema) => `grant usage on schema ${schema} to ${name}`),
    ...(await relationsOf(client, role)).flatMap((relation) => statementsFor(relation, name)),
  ]
  if (statements.length > 0) await client.query(`begin; ${statements.join('; ')}; commit`)
}

function statementsFor({ name, kind, held, needsDoor }: Relation, role: string): string[] {
  if (kind === 'sequence')
    return held.includes('usage') ? [] : [`grant usage, select on sequence ${name} to ${role}`]
  const wanted: readonly string[] = narrower[name] ?? privileges
  const given = wanted.filter((privilege) => !held.includes(privilege))
  const taken = held.filter((privilege) => !wanted.includes(privilege))
  return [
    ...(given.length > 0 ? [`grant ${given.join(', ')} on ${name} to ${role}`] : []),
    ...(taken.length > 0 ? [`revoke ${taken.join(', ')} on ${name} from ${role}`] : []),
    ...(needsDoor
      ? [`create policy ${policyFor(role)} on ${name} to ${role} using (true) with check (true)`]
      : []),
  ]
}

/** One for each role: an address that names another role is given in while the first one still serves. */
const policyFor = (role: string): string => `"serving as ${role.replaceAll('"', '')}"`

async function missingSchemas(client: pg.ClientBase, role: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace
     where nspname = any($1) and not has_schema_privilege($2, oid, 'usage')`,
    [schemas, role],
  )
  return rows.map(({ name }) => name)
}

/** What the role itself was granted of each table and sequence; what everybody or its owner has does not count. */
async function relationsOf(client: pg.ClientBase, role: string): Promise<Relation[]> {
  const { rows } = await client.query<Relation>(
    `select case n.nspname when 'public' then '' else n.nspname || '.' end || quote_ident(c.relname) as name,
            case c.relkind when 'S' then 'sequence' else 'table' end as kind,
            array(select lower(a.privilege_type) from aclexplode(c.relacl) a where a.grantee = r.oid) as held,
            n.nspname = 'graphile_worker' and c.relrowsecurity and not exists (
              select from pg_policy p where p.polrelid = c.oid and r.oid = any(p.polroles)
            ) as "needsDoor"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join pg_roles r
     where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'S') and r.rolname = $2
     order by 1`,
    [schemas, role],
  )
  return rows
}

/**
 * Makes the serving role where it is missing and the user of the connection may work as it. False where that user may not:
 * then the server works as that user.
 */
export async function prepareServingRole(client: pg.ClientBase): Promise<boolean> {
  await client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${servingRole}') then
      create role ${servingRole} nologin;
    end if;
    if not pg_has_role('${servingRole}', 'member') then
      grant ${servingRole} to current_user;
    end if;
  exception when duplicate_object or unique_violation or insufficient_privilege then null; end $$`)
  return maySetRole(client)
}

/** Whether the user of this connection may work as the serving role. */
export async function maySetRole(client: pg.ClientBase): Promise<boolean> {
  return client.query(`set role ${servingRole}`).then(
    () => client.query('reset role').then(() => true),
    () => false,
  )
}
