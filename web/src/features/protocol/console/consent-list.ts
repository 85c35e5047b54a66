import { signedIn } from '@sampan/contract/endpoint'
import { consentSorts, protocolKinds } from '@sampan/contract/protocol'
import { listOf, oneOf, wholeNumber } from '#lib/search-fields.ts'
import { declareList } from '#ui/list/declare-list.ts'
import { useConsents, useSaveConsents } from '../protocol.api.ts'

const filters = {
  document: listOf(oneOf(protocolKinds)),
  role: listOf(oneOf(signedIn)),
  version: wholeNumber(0, 10_000),
}

/** Who accepted which version of which document, the newest first. */
export const consentList = declareList({
  name: 'consents',
  sorts: consentSorts,
  heads: { at: { up: 'oldest', down: 'newest' }, name: { up: 'name' } },
  filters,
  requestOf: ({ document, role, version }) => ({
    kinds: document,
    roles: role,
    ...(version !== undefined && { version }),
  }),
  useRows: useConsents,
  useSave: useSaveConsents,
})
