import type { LocalText } from '@sampan/contract/country'
import type { Evidence } from '@sampan/contract/history'
import type { MouKind } from '@sampan/contract/mou-status'
import type { Duty } from '@sampan/contract/product'
import type { PaymentMethod } from '@sampan/contract/task-payment'
import type { ParticipationDuty } from '@sampan/contract/task-status'
import type { Ctx } from '#context.ts'
import type { Refusal } from '#kit/call/refusal.ts'

/** What proves a step: the file with its name, and the hash of its bytes. */
export type MouEvidence = Evidence

/**
 * What somebody owes under an agreement; its words are `mou:paper.duty.<key>` in locales. The duties of products and
 * of tasks fit as they are; those that ended before the agreement (`review`, `answer`) are left out of the paper.
 */
export interface PaperDuty {
  key: Duty['key'] | ParticipationDuty
  owner: 'creator' | 'brand' | 'staff'
  /** From the step before; null for ever, or where there is a date in `at`. */
  hours?: number | null | undefined
  /** The earliest moment, for a window such as 3 to 5 days. */
  fromHours?: number | undefined
  /** A fixed last moment (ISO 8601), told in the zone of the country. */
  at?: string | null | undefined
}

export interface Price {
  /** Decimal text. */
  amount: string
  currency: string
}

/**
 * The content of an agreement about its subject. The parties, the number, the title and the country come from the
 * agreement itself. Texts are in all the languages that people wrote them in.
 */
export interface PaperFacts {
  /** What the brand gives, such as the variant of a product; null when nothing is given. */
  given: { text: LocalText; value: Price | null } | null
  /** In the order in which they fall due. */
  duties: PaperDuty[]
  /** Paid for the work; null when there is none. */
  reward: Price | null
  /** Who pays that, and how many days a brand has which pays it itself; absent where there is none. */
  payment?: { method: PaymentMethod; days: number; words: LocalText }
  /** Percent of each sale; null when there is none. */
  commissionRate: number | null
  /** The notice that the creator agreed to. */
  notice: LocalText | null
  /** The product that a task is about; absent where the title is the product. */
  product?: LocalText | null
  /** From when until when a task runs. */
  period?: { from: Date; until: Date }
}

/** What becomes of records whose agreements are decided: they are locked, and nothing of them is changed yet. */
export interface RecordMoves {
  /** Why a record does not move, by its id; undefined when it may. */
  refusals: ReadonlyMap<string, Refusal | undefined>
  /** Moves these records, none that was refused, and tells whom it concerns. */
  store(subjectIds: ReadonlySet<string>): Promise<void>
}

/** What a feature that has agreements tells about them; agreements know neither samples nor tasks. */
export interface MouSubjectRules {
  /** Whether the caller may see the record that the agreement belongs to. */
  mayRead(ctx: Ctx, subjectId: string): Promise<boolean>
  /** Those of the records whose agreements the caller may approve and give back. */
  mayReview(ctx: Ctx, subjectIds: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * The three move the record itself, which is locked before its agreement is touched. They refuse when the record has
   * moved on, with who decided. Evidence goes into the record's own history.
   */
  onSubmit(ctx: Ctx, subjectId: string, given: { evidence: MouEvidence[]; round: number }): Promise<void>
  /** Marks the record whose paper is the same file as another creator's (R279), and takes the mark away with another paper. */
  markSamePaper(ctx: Ctx, subjectId: string, isSame: boolean): Promise<void>
  /** Many at once, in a fixed number of statements. In: by record, the evidence. */
  onReturn(ctx: Ctx, given: ReadonlyMap<string, MouEvidence[]>, feedback: string): Promise<RecordMoves>
  onApprove(ctx: Ctx, given: ReadonlyMap<string, MouEvidence[]>): Promise<RecordMoves>
  /** The content of the agreement; read once, when it is first opened. */
  paperFacts(ctx: Ctx, subjectId: string): Promise<PaperFacts>
}

export const mouRulesOf = (ctx: Ctx, kind: MouKind): MouSubjectRules => ctx.app.subjects.mou[kind]
