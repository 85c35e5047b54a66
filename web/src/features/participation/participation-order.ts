import { listOrder } from '#ui/case/list-order.ts'

/** The participations in the order in which their list showed them last. */
export const { read: readOrder, remember: rememberOrder, placeOf } = listOrder('participation-order')
