import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { shipment } from './shipment.tables.ts'
import type { SubjectKind } from './subjects.ts'

/** Joins the parcel of a case, but none that was replaced. In: the table of the case. */
export const isCurrentParcel = (
  kind: SubjectKind,
  of: { tenantId: PgColumn; id: PgColumn },
): SQL | undefined =>
  and(
    eq(shipment.tenantId, of.tenantId),
    eq(shipment.subjectKind, kind),
    eq(shipment.subjectId, of.id),
    isNull(shipment.replacedAt),
  )
