import type { ExpressState, ParcelProduct } from '@sampan/contract/shipment'
import type { Ctx } from '#context.ts'
import type { shipment } from './shipment.tables.ts'

export type SubjectKind = typeof shipment.$inferSelect.subjectKind

/** What a parcel belongs to. */
export interface Subject {
  kind: SubjectKind
  id: string
}

/** The carrier's word on a parcel has changed. */
export interface ExpressChange {
  shipment: typeof shipment.$inferSelect
  from: ExpressState | null
  to: ExpressState
  /** When it happened, by the carrier's clock. */
  at: Date
}

/** What a feature that has parcels tells about them; parcels know neither samples nor tasks. */
export interface SubjectRules {
  /** Whether the caller may see the record that the parcel belongs to. */
  mayRead(ctx: Ctx, subjectId: string): Promise<boolean>
  /** The product that is in it; null where there is none. */
  productOf(ctx: Ctx, subjectId: string): Promise<ParcelProduct | null>
  /** The phone of who receives it; some carriers tell nothing without its last digits. */
  phoneOf?(ctx: Ctx, subjectId: string): Promise<string | undefined>
  /** Runs in the transaction that records the change. */
  onExpressChange(ctx: Ctx, change: ExpressChange): Promise<void>
}

export const rulesOf = (ctx: Ctx, kind: SubjectKind): SubjectRules => ctx.app.subjects.parcel[kind]
