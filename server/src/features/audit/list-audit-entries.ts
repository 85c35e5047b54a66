import type { AuditEntry, listAuditEntries as contract } from '@sampan/contract/audit'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { pageOf } from '#kit/page.ts'
import { type AuditFilter, type AuditRow, listAuditRows } from './audit.queries.ts'

/** The log of every write of the tenant, filtered, the newest first, by pages (R142). */
export async function listAuditEntries(ctx: Ctx, filter: AuditFilter): Promise<OutputOf<typeof contract>> {
  const { rows, total } = await listAuditRows(ctx, filter)
  return pageOf(filter, rows, present, (row) => row.place, total)
}

function present({ entry, actor, owner }: AuditRow): AuditEntry {
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    kind: entry.kind,
    verb: entry.verb,
    isJob: entry.isJob,
    role: entry.actorRole,
    by: personOf(actor),
    forWhom: personOf(owner),
    isByMailLink: entry.mailLinkId !== null,
    ip: entry.ip,
    requestId: entry.requestId,
    subject:
      entry.subjectId === null && entry.subjectName === ''
        ? null
        : { noun: entry.noun, id: entry.subjectId, name: entry.subjectName },
    fields: entry.fields,
  }
}

/** Nobody where the entry names nobody: Drizzle then reads null, which its type of a renamed table does not say. */
const personOf = (person: AuditRow['actor'] | null): AuditEntry['by'] =>
  person?.id ? { id: person.id, name: person.name ?? '', avatar: person.avatar ?? '' } : null
