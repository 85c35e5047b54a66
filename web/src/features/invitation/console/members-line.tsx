import type { ChosenGroup } from '#features/group/group-select.tsx'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { Matching } from '#ui/list/all/matching.ts'

/** How many of a group an invitation reaches, and how it is sent; what to do without one where none is chosen. */
export function MembersLine({ group, members }: { group: ChosenGroup | null; members: Matching | null }) {
  const { t } = useTranslation('invite')
  const { number } = useFormats()
  if (!group || !members) return t('send.groupNone')
  const [shown, all] = [number(members.count), number(group.members)]
  return t('send.groupLine', { shown, all, help: t('send.allHelp') })
}
