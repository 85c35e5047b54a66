import type { OwnProductRow } from '@sampan/contract/product-edit'
import { IconCopy, IconPackages, IconWorld, IconWorldOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { byAction, type ListVerb } from '#ui/list/list-verbs.tsx'
import type { ProductVerbs } from './use-product-verbs.tsx'

interface Ways {
  onStock: (id: string) => void
  onCopied: (id: string) => void
}

/** What can be done with products from their list. */
export function useProductListVerbs(verbs: ProductVerbs, ways: Ways): ListVerb<OwnProductRow>[] {
  const { t } = useTranslation('product')
  return [
    {
      key: 'stock',
      icon: IconPackages,
      takes: () => true,
      one: t('edit.stock.title'),
      press: ([row]) => row && ways.onStock(row.id),
    },
    {
      key: 'duplicate',
      icon: IconCopy,
      takes: () => true,
      one: t('edit.duplicate.verb'),
      press: async ([row]) => {
        const id = row && (await verbs.duplicate(row))
        if (id) ways.onCopied(id)
      },
    },
    {
      key: 'publish',
      icon: IconWorld,
      takes: byAction('publish'),
      one: t('edit.publish.verb'),
      some: (count) => t('edit.publish.some', { count }),
      press: verbs.publish,
    },
    {
      key: 'unpublish',
      icon: IconWorldOff,
      takes: byAction('unpublish'),
      one: t('edit.unpublish.confirm'),
      some: (count) => t('edit.unpublish.some', { count }),
      press: verbs.unpublish,
      isGrave: true,
    },
  ]
}
