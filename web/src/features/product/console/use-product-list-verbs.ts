import type { OwnProductRow } from '@sampan/contract/product-edit'
import { useTranslation } from '#lib/react-words.tsx'
import { byAction, type ListVerb } from '#ui/list/list-verbs.tsx'
import { lookOf } from '#ui/verb/verb-icons.ts'
import type { ProductVerbs } from './use-product-verbs.tsx'

interface Ways {
  onStock: (id: string) => void
  onCopied: (id: string) => void
}

/** What can be done with products from their list. */
export function useProductListVerbs(
  verbs: ProductVerbs,
  ways: Ways,
): ListVerb<Pick<OwnProductRow, 'id' | 'name' | 'actions'>>[] {
  const { t } = useTranslation('product')
  return [
    {
      ...lookOf('stock'),
      key: 'stock',
      takes: () => true,
      one: t('edit.stock.title'),
      press: ([row]) => row && ways.onStock(row.id),
    },
    {
      ...lookOf('duplicate'),
      key: 'duplicate',
      takes: () => true,
      one: t('edit.duplicate.verb'),
      press: async ([row]) => {
        const id = row && (await verbs.duplicate(row))
        if (id) ways.onCopied(id)
      },
    },
    {
      ...lookOf('publish'),
      key: 'publish',
      takes: byAction('publish'),
      one: t('edit.publish.verb'),
      some: (count) => t('edit.publish.some', { count }),
      press: verbs.publish,
      all: { verb: 'publishProducts', label: t('edit.publish.verb') },
    },
    {
      ...lookOf('unpublish'),
      key: 'unpublish',
      takes: byAction('unpublish'),
      one: t('edit.unpublish.confirm'),
      some: (count) => t('edit.unpublish.some', { count }),
      press: verbs.unpublish,
      all: {
        verb: 'unpublishProducts',
        label: t('edit.unpublish.confirm'),
        means: () => t('edit.unpublish.text'),
      },
    },
  ]
}
