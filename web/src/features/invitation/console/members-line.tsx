import type { ChosenGroup } from '#features/group/group-select.tsx'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { Members } from './use-members.ts'

/** How many of a group an invitation reaches, and how it is sent; what to do without one where none is chosen. */
export function MembersLine({ group, members }: { group: ChosenGroup | null; members: Members | null }) {
  const { t } = useTranslation('invite')
  const { number } = useFormats()
  if (!group || !members) return t('send.groupNone')
  const help = t('send.allHelp')
  if (!members.isCounted) return help
  const [shown, all] = [number(members.count), number(group.members)]
  return t('send.groupLine', { shown, all, help })
}
