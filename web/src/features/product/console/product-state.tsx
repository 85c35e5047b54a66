import type { ProductState } from '@sampan/contract/product-edit'
import { type Icon, IconArchive, IconPackageOff, IconPencil, IconWorld } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import type { BadgeTint } from '#ui/mark/status-badge.tsx'
import { Tag } from '#ui/mark/status-badge.tsx'

const looks: Record<ProductState, { tint: BadgeTint; icon: Icon }> = {
  draft: { tint: 'silt', icon: IconPencil },
  published: { tint: 'river', icon: IconWorld },
  soldOut: { tint: 'clay', icon: IconPackageOff },
  ended: { tint: 'silt', icon: IconArchive },
}

/** State of an offer, as a badge. */
export function ProductStateBadge({ state, large = false }: { state: ProductState; large?: boolean }) {
  const { t } = useTranslation('product')
  return (
    <Tag {...looks[state]} large={large}>
      {t(`edit.state.${state}`)}
    </Tag>
  )
}
