import type { OwnProductRow } from '@sampan/contract/product-edit'
import { useTranslation } from '#lib/react-words.tsx'
import { linesOf } from '#ui/list/list-verbs.tsx'
import { VerbMenu } from '#ui/verb/verb-menu.tsx'
import { useProductListVerbs } from './use-product-list-verbs.ts'
import { useProductVerbs } from './use-product-verbs.tsx'

interface ProductMenuProps {
  row: Pick<OwnProductRow, 'id' | 'name' | 'actions'>
  onStock: () => void
  onCopied: (id: string) => void
}

/** What can be done with a product beyond its one next step, in its editor; publishing has a button there. */
export function ProductMenu({ row, onStock, onCopied }: ProductMenuProps) {
  const { t } = useTranslation('product')
  const verbs = useProductVerbs()
  const lines = useProductListVerbs(verbs, { onStock, onCopied }).filter(({ key }) => key !== 'publish')
  return <VerbMenu isInBar label={t('edit.more', { name: row.name })} verbs={linesOf(lines, row)} />
}
