import { type Intention, intentions } from '@sampan/contract/relation'
import { IconCircleDashed, IconHandStop, IconMessages, IconMoodSmile } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { type BadgeLook, badgeLook, Tag } from '#ui/mark/status-badge.tsx'

const looks: Record<Intention, BadgeLook> = {
  notAsked: badgeLook('silt', IconCircleDashed),
  talking: badgeLook('delta', IconMessages),
  wants: badgeLook('river', IconMoodSmile),
  notNow: badgeLook('clay', IconHandStop),
}

/** What a creator thinks of working together, as the reader's team noted it. */
export function IntentionTag({ intention }: { intention: string }) {
  const { t } = useTranslation('relation')
  const known = intentions.find((each) => each === intention)
  return known ? <Tag {...looks[known]}>{t(`intention.${known}`)}</Tag> : null
}
