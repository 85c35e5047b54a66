import { historyReader } from '#features/account/case-history.queries.ts'
import { mouHistory } from './mou.tables.ts'

/** The whole history of an agreement, newest first. */
export const historyOf = historyReader(mouHistory, mouHistory.mouId)
