import { ActionIcon, Button, Menu } from '@mantine/core'
import { mayAny } from '@sampan/contract/abilities'
import { IconBuilding, IconClock, IconDots, IconPlus, IconRss } from '@tabler/icons-react'
import { useMe } from '#lib/calls/me.api.ts'
import { useTranslation } from '#lib/react-words.tsx'

type Part = 'feed' | 'hours' | 'studios'

interface ScheduleActionsProps {
  /** There is room for one button: the others are behind three dots. */
  isNarrow: boolean
  onOpen: (part: Part) => void
  onNew: () => void
}

/** What can be done with the schedule as a whole, and the one verb of its page. */
export function ScheduleActions({ isNarrow, onOpen, onNew }: ScheduleActionsProps) {
  const { t } = useTranslation(['schedule', 'ui'])
  const { data: who } = useMe()
  const parts = [
    { part: 'feed' as const, icon: IconRss, label: t('feed.verb') },
    { part: 'hours' as const, icon: IconClock, label: t('hours.verb') },
    ...(who && mayAny(who.role, 'keepStudios')
      ? [{ part: 'studios' as const, icon: IconBuilding, label: t('studio.verb') }]
      : []),
  ]
  return (
    <>
      {isNarrow ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <ActionIcon variant="default" size="var(--button-h)" aria-label={t('more')}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {parts.map(({ part, icon: PartIcon, label }) => (
              <Menu.Item
                key={part}
                leftSection={<PartIcon size={18} aria-hidden />}
                onClick={() => onOpen(part)}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        parts.map(({ part, icon: PartIcon, label }) => (
          <Button key={part} leftSection={<PartIcon size={18} aria-hidden />} onClick={() => onOpen(part)}>
            {label}
          </Button>
        ))
      )}
      <Button variant="primary" leftSection={<IconPlus size={18} aria-hidden />} onClick={onNew}>
        {t('new')}
      </Button>
    </>
  )
}
