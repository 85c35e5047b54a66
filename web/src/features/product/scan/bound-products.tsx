import { ActionIcon } from '@mantine/core'
import type { BoundProduct } from '@sampan/contract/product-barcode'
import { IconX } from '@tabler/icons-react'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { useBind, useUnbind } from './scan.api.ts'
import classes from './scan.module.css'
import { ProductLine } from './scanned-product.tsx'

interface BoundProductsProps {
  /** Undefined for readers who are no creators, and until it is known. */
  bound: readonly BoundProduct[] | undefined
  base: '/m' | ''
  text: string
}

/** What the reader bound, each with the way to its page; letting one go can be undone. */
export function BoundProducts({ bound, base, text }: BoundProductsProps) {
  const { t } = useTranslation('scan')
  const unbind = useUnbind()
  const bind = useBind()
  if (!bound) return null
  async function letGo({ product, barcode }: BoundProduct): Promise<void> {
    const fail = (error: unknown) => void showError(messageOf(error))
    try {
      await unbind.mutateAsync({ id: product.id })
      showDone(t('mine.removed', { name: product.name }), {
        undo: () => bind.mutate({ barcode }, { onError: fail }),
      })
    } catch (error) {
      fail(error)
    }
  }
  return (
    <section className={classes.mine}>
      <h2 className="t-section">{t('mine.title')}</h2>
      <p className="t-small second">{bound.length > 0 ? text : t('mine.empty')}</p>
      <ul className={classes.list}>
        {bound.map((each) => (
          <li key={each.product.id} className={classes.item}>
            <Link href={`${base}/detail?id=${each.product.id}`} className={classes.itemLink}>
              <ProductLine {...each} />
            </Link>
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={t('mine.remove', { name: each.product.name })}
              onClick={() => void letGo(each)}
            >
              <IconX size={20} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  )
}
