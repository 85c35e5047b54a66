import { IconArchive, IconLock } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { Notice } from '#ui/editor/editor-notices.tsx'
import type { TaskEdit } from './use-task-edit.ts'

/** Why it cannot be changed, or not all of it. */
export function TaskNotices({ edit }: { edit: TaskEdit }) {
  const { t } = useTranslation('task')
  const { base } = edit
  if (edit.isReadOnly)
    return (
      <Notice
        icon={<IconArchive size={18} aria-hidden />}
        text={t(base?.activity === 'ended' ? 'offer.endedText' : 'offer.readText')}
      />
    )
  if (!edit.isFixed) return null
  return (
    <Notice
      icon={<IconLock size={18} aria-hidden />}
      text={t('offer.fixedText', { count: base?.signUps ?? 0 })}
      tone="paper"
    />
  )
}
