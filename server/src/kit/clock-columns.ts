import type { Actor } from '@sampan/contract/endpoint'
import type { Evidence } from '@sampan/contract/history'
import { integer, jsonb, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { inet, moment, tenantId } from '#db/columns.ts'

/** The running duty of a case, in the table of its noun. Written by kit/case/clock.ts alone. */
export const clockColumns = <Duty extends string, Owner extends string>() => ({
  clockDuty: text('clock_duty').$type<Duty>(),
  clockOwner: text('clock_owner').$type<Owner>(),
  clockStartedAt: moment('clock_started_at'),
  clockDueAt: moment('clock_due_at'),
  clockPausedAt: moment('clock_paused_at'),
  clockPauseReason: text('clock_pause_reason'),
  clockWarnedAt: moment('clock_warned_at'),
  clockLateAt: moment('clock_late_at'),
})

/** A line of a case's history; the table adds the column that names the case. */
export const historyColumns = <Verb extends string, Status extends number>() => ({
  tenantId: tenantId(),
  id: uuid().notNull(),
  at: moment('at').notNull(),
  verb: text().$type<Verb>().notNull(),
  fromStatus: smallint('from_status').$type<Status>(),
  toStatus: smallint('to_status').$type<Status>(),
  actorId: uuid('actor_id'),
  actorRole: text('actor_role').$type<Actor | 'system'>().notNull(),
  reason: text().notNull(),
  evidence: jsonb().$type<Evidence[]>().notNull(),
  tookSeconds: integer('took_seconds'),
  allowedSeconds: integer('allowed_seconds'),
  dutyOwner: text('duty_owner'),
  ip: inet('ip'),
})
