import { ActionIcon, Menu } from '@mantine/core'
import type { OwnTaskRow } from '@sampan/contract/task-edit'
import {
  IconCopy,
  IconDots,
  IconEye,
  IconPencil,
  IconPlayerStop,
  IconSpeakerphone,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from '#ui/frame/links.tsx'
import type { TaskVerbs } from './use-task-verbs.tsx'

interface TaskMenuProps {
  row: Pick<OwnTaskRow, 'id' | 'title' | 'actions' | 'countryCode'> & { signUps: number }
  verbs: TaskVerbs
  /** Where the editor is; left out inside it. */
  editHref?: string
  signUpsHref: string
  previewHref: string
  onCopied: (id: string) => void
}

/** What can be done with a task beyond its one next step. */
export function TaskMenu({ row, verbs, editHref, signUpsHref, previewHref, onCopied }: TaskMenuProps) {
  const { t } = useTranslation('task')
  const may = (verb: OwnTaskRow['actions'][number]) => row.actions.includes(verb)
  return (
    <Menu width={240} position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant={editHref ? 'subtle' : 'secondary'}
          aria-label={t('offer.more', { name: row.title })}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {editHref && may('edit') && (
          <Menu.Item component={Link} href={editHref} leftSection={<IconPencil size={18} />}>
            {t('offer.edit')}
          </Menu.Item>
        )}
        {row.signUps > 0 && (
          <Menu.Item component={Link} href={signUpsHref} leftSection={<IconUsers size={18} />}>
            {t('offer.signUps', { count: row.signUps })}
          </Menu.Item>
        )}
        <Menu.Item component={Link} href={previewHref} target="_blank" leftSection={<IconEye size={18} />}>
          {t('offer.preview')}
        </Menu.Item>
        {may('duplicate') && (
          <Menu.Item
            leftSection={<IconCopy size={18} />}
            onClick={async () => {
              const id = await verbs.duplicate([row])
              if (id) onCopied(id)
            }}
          >
            {t('offer.duplicate.verb')}
          </Menu.Item>
        )}
        {editHref && may('publish') && (
          <Menu.Item leftSection={<IconSpeakerphone size={18} />} onClick={() => verbs.publish([row])}>
            {t('offer.publish.verb')}
          </Menu.Item>
        )}
        {may('end') && (
          <Menu.Item color="clay" leftSection={<IconPlayerStop size={18} />} onClick={() => verbs.end([row])}>
            {t('offer.end.verb')}
          </Menu.Item>
        )}
        {may('remove') && (
          <Menu.Item color="clay" leftSection={<IconTrash size={18} />} onClick={() => verbs.remove([row])}>
            {t('offer.remove.verb')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
