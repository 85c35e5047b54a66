import type { SignedInActor } from '@sampan/contract/endpoint'
import type { RecordedField } from '@sampan/contract/recorded.schemas'

/** A record that a call or a job changed, for the audit log. */
export interface AuditChange {
  /** What it is: `sample`, `account`, `tenant`. */
  noun: string
  id: string | null
  /** Its number or name, never a person's. */
  name?: string | undefined
  /** Whom it belongs to. */
  ownerId?: string | undefined
  fields?: readonly RecordedField[]
  /** The fields are complete: the input of the call adds nothing to them. */
  isWhole?: boolean
}

/** What the log records of a call or a job beside its input; one object for all its transactions. */
export interface AuditNotes {
  changes: AuditChange[]
  /** Who it turned out to be, where nobody was logged in when the call came. */
  actor?: { accountId: string; role: SignedInActor }
  /** The job that runs; what changes records outside of calls and jobs is the product itself. */
  job?: string
}

export const newAuditNotes = (): AuditNotes => ({ changes: [] })

/** Notes a changed record; what is taken back with a savepoint or a transaction is taken off again. */
export const noteAudit = (ctx: { audit: AuditNotes }, change: AuditChange): void =>
  void ctx.audit.changes.push(change)

/** The fields that differ, with what was before. In: two flat records of values that may be kept. */
export function differences(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): RecordedField[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    const [was, is] = [flat(before[name]), flat(after[name])]
    return was === is ? [] : [{ name, before: was, after: is }]
  })
}

function flat(value: unknown): string | number | boolean | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'string') return value.slice(0, 500)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Date) return value.toISOString()
  return JSON.stringify(value).slice(0, 500)
}
