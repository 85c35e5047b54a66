import { listOf, oneOf, uuid, type ValuesOf } from '#lib/search-fields.ts'

/** What narrows both lists of sent invitations, in the address. */
export const sentFields = {
  by: oneOf(['me', 'others'] as const),
  brand: listOf(uuid),
  group: uuid,
  seen: oneOf(['1', '2'] as const),
}

/** The same in the call. */
export const sentRequest = ({ by, brand, group, seen }: ValuesOf<typeof sentFields>) => ({
  sentBy: by,
  brandIds: brand,
  groupId: group,
  isSeen: seen && seen === '1',
})
