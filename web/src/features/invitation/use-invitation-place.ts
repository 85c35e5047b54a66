import { useSearch } from '#lib/search.ts'
import { oneOf, uuid } from '#lib/search-fields.ts'

/** The steps of the profile, in their order. */
export const profileSteps = ['you', 'contact', 'prices'] as const
export type ProfileStep = (typeof profileSteps)[number]

const search = { id: uuid, step: oneOf(profileSteps) }

/**
 * Which invitation is open, and at which step of the profile, in the address: a reload, the way to TikTok and back, and
 * a log-in after the session ran out lead back to it.
 */
export function useInvitationPlace() {
  const [{ id, step }, change] = useSearch(search)
  return {
    id,
    step,
    open: (next: string) => change({ id: next, step: undefined }),
    go: (next: ProfileStep | undefined) => change({ step: next }),
    close: () => change({ id: undefined, step: undefined }),
  }
}
export type InvitationPlace = ReturnType<typeof useInvitationPlace>
