import { mouStatus } from '@sampan/contract/mou-status'
import { IconArchive, IconCircleCheck, IconFileSearch, IconSignature } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import type { BadgeLook } from '#ui/mark/status-badge.tsx'
import { Tag } from '#ui/mark/status-badge.tsx'

const looks: Record<number, BadgeLook> = {
  [mouStatus.toSign]: { tint: 'lotus', icon: IconSignature },
  [mouStatus.inReview]: { tint: 'lotus', icon: IconFileSearch },
  [mouStatus.approved]: { tint: 'river', icon: IconCircleCheck },
  [mouStatus.dropped]: { tint: 'silt', icon: IconArchive },
}

/** State of an agreement; the same for both sides. */
export function MouStatus({ status }: { status: number }) {
  const { t } = useTranslation('mou')
  const look = looks[status]
  return (
    <Tag tint={look?.tint ?? 'silt'} icon={look?.icon}>
      {t(`status.${status}`)}
    </Tag>
  )
}
