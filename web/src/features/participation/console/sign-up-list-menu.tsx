import { ActionIcon, Menu } from '@mantine/core'
import type { ParticipationRow } from '@sampan/contract/task'
import { IconDots, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { listVerbs } from './sign-up-list-batch.tsx'
import type { ParticipationVerbs } from './use-participations-verbs.tsx'

interface SignUpMenuProps {
  row: ParticipationRow
  verbs: ParticipationVerbs
  onOpen: () => void
}

const grave: readonly string[] = ['reject', 'terminate']

/** What can be done with one row of the list without opening it. */
export function SignUpMenu({ row, verbs, onOpen }: SignUpMenuProps) {
  const { t } = useTranslation('task')
  return (
    <Menu width={220} position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('signUps.more', { number: row.number })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconExternalLink size={18} />} onClick={onOpen}>
          {t('signUps.open')}
        </Menu.Item>
        {listVerbs(verbs)
          .filter(([action]) => row.actions.includes(action))
          .map(([action, VerbIcon, onPress]) => (
            <Menu.Item
              key={action}
              leftSection={<VerbIcon size={18} />}
              onClick={() => onPress([row])}
              {...(grave.includes(action) && { color: 'clay' })}
            >
              {t(`signUps.${action}.verb`)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
