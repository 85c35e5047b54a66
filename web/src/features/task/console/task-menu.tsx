import type { OwnTaskRow } from '@sampan/contract/task-edit'
import { IconEye, IconUsers } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { linesOf } from '#ui/list/list-verbs.tsx'
import { linkLines, type MenuLink } from '#ui/list/menu-links.ts'
import { VerbMenu } from '#ui/verb/verb-menu.tsx'
import { useTaskListVerbs } from './use-task-list-verbs.ts'
import type { TaskVerbs } from './use-task-verbs.tsx'

interface TaskMenuProps {
  row: Pick<OwnTaskRow, 'id' | 'title' | 'actions' | 'countryCode'> & { signUps: number }
  verbs: TaskVerbs
  signUpsHref: string
  previewHref: string
  onCopied: (id: string) => void
}

/** What can be done with a task beyond its one next step, in its editor; publishing has a button there. */
export function TaskMenu({ row, verbs, signUpsHref, previewHref, onCopied }: TaskMenuProps) {
  const { t } = useTranslation('task')
  const linksOf = useTaskLinks()
  const listVerbs = useTaskListVerbs(verbs, (id) => id && onCopied(id))
  return (
    <VerbMenu
      isInBar
      label={t('offer.more', { name: row.title })}
      verbs={linesOf(
        listVerbs.filter(({ key }) => key !== 'publish'),
        row,
      )}
      lines={linkLines(linksOf(row, signUpsHref, previewHref))}
    />
  )
}

/** The ways from a task to its sign-ups and to what creators see. */
export function useTaskLinks() {
  const { t } = useTranslation('task')
  return ({ signUps }: { signUps: number }, signUpsHref: string, previewHref: string): MenuLink[] => [
    ...(signUps > 0
      ? [
          {
            label: t('offer.signUps', { count: signUps }),
            icon: IconUsers,
            href: signUpsHref,
          },
        ]
      : []),
    { label: t('offer.preview'), icon: IconEye, href: previewHref, isNewTab: true },
  ]
}
