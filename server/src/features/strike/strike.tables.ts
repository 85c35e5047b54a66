import type { CountryCode } from '@sampan/contract/country'
import type { Platform } from '@sampan/contract/creator'
import type { HistoryVerb } from '@sampan/contract/history'
import type { AppealGround, StrikeKind, StrikeRule, StrikeStatus } from '@sampan/contract/strike-status'
import { pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { localText, moment, tenantId } from '#db/columns.ts'
import { clockColumns, historyColumns } from '#kit/clock-columns.ts'

/** What is owed about a strike. */
export type StrikeDuty = 'showPost' | 'appeal' | 'answerAppeal' | 'answerReport'

export const strike = pgTable(
  'strike',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    kind: text().$type<StrikeKind>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    brandId: uuid('brand_id').notNull(),
    accountId: uuid('account_id').notNull(),
    creatorId: uuid('creator_id').notNull(),
    platform: smallint().$type<Platform>().notNull(),
    handle: text().notNull(),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    number: text().notNull(),
    title: localText('title').notNull(),
    postUrl: text('post_url').notNull(),
    rule: text().$type<StrikeRule>().notNull(),
    reporterId: uuid('reporter_id'),
    reportText: text('report_text').notNull(),
    reportLink: text('report_link').notNull(),
    status: smallint().$type<StrikeStatus>().notNull(),
    statusSince: moment('status_since').notNull(),
    seenAt: moment('seen_at'),
    /** When the post was found gone, or what was broken was reported; the column has the name of the former. */
    foundAt: moment('gone_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    backAt: moment('back_at'),
    keepFrom: moment('keep_from'),
    keepUntil: moment('keep_until').notNull(),
    degree: text().$type<'first' | 'second'>(),
    attempts: smallint().notNull(),
    recordedAt: moment('recorded_at'),
    appealUntil: moment('appeal_until'),
    endsAt: moment('ends_at'),
    rememberedUntil: moment('remembered_until'),
    endingToldAt: moment('ending_told_at'),
    appealGround: text('appeal_ground').$type<AppealGround>(),
    appealText: text('appeal_text').notNull(),
    appealedAt: moment('appealed_at'),
    answer: text().notNull(),
    answeredAt: moment('answered_at'),
    answeredBy: uuid('answered_by'),
    ...clockColumns<StrikeDuty, 'creator' | 'staff'>(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

export const strikeFile = pgTable(
  'strike_file',
  {
    tenantId: tenantId(),
    strikeId: uuid('strike_id').notNull(),
    fileId: uuid('file_id').notNull(),
    /** Whether it is of the appeal or of the report. */
    side: text().$type<'appeal' | 'report'>().notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.strikeId, t.fileId] })],
)

export const strikeHistory = pgTable(
  'strike_history',
  { ...historyColumns<HistoryVerb<'strike'>, StrikeStatus>(), strikeId: uuid('strike_id').notNull() },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
