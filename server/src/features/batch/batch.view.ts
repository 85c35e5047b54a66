import type { BatchRecord } from '@sampan/contract/batch-run'
import type { BatchRecordRow } from './batch.queries.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

export const presentBatch = (row: BatchRecordRow): BatchRecord => ({
  id: row.id,
  verb: row.verb,
  state: row.state,
  isCut: row.isCut,
  total: row.total,
  done: row.done,
  skipped: row.skipped,
  failed: row.failed,
  enteredAgain: row.enteredAgain,
  createdAt: row.createdAt.toISOString(),
  beginsAt: row.beginsAt.toISOString(),
  beganAt: iso(row.beganAt),
  workedAt: iso(row.workedAt),
  endedAt: iso(row.endedAt),
  wentOnAt: iso(row.wentOnAt),
  isRefused: row.isRefused,
})
