import { listOrder } from '#ui/case/list-order.ts'

/** The cooperation invitations in the order in which their list showed them last. */
export const { remember: rememberOrder, placeOf } = listOrder('cooperation-order')
