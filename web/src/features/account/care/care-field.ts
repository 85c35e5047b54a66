import { nobody } from '@sampan/contract/care'
import { listOf, oneOf, uuid } from '#lib/search-fields.ts'

const isNobody = oneOf([nobody])

/** Specialists by whom a list is filtered in the address, and nobody. */
export const careField = listOf((text) => uuid(text) ?? isNobody(text))
