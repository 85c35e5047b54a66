import { Button } from '@mantine/core'
import { IconPackages } from '@tabler/icons-react'
import { useState } from 'react'
import { useStockChanges } from '#features/product/editor/product-edit.api.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { Trans, useTranslation } from '#lib/react-words.tsx'
import { History } from '#ui/clock/history.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import classes from './stock-drawer.module.css'

/** Who changed the stock, newest first; ten at a time. Nothing in it is ever edited. */
export function StockHistory({ productId }: { productId: string }) {
  const { t } = useTranslation('product')
  const { number } = useFormats()
  const [page, setPage] = useState(1)
  const changes = useStockChanges(productId, page)
  if (changes.error && !changes.data)
    return <ErrorState text={messageOf(changes.error)} onRetry={() => void changes.refetch()} />
  if (!changes.data) return null
  const { rows, next } = changes.data
  if (rows.length === 0) return <p className="dim">{t('edit.stock.noHistory')}</p>
  return (
    <div className={classes.history}>
      <History
        title={t('edit.stock.history')}
        entries={rows.map((row) => ({
          id: row.id,
          actor: { kind: 'person', name: row.actor.name, avatarUrl: row.actor.avatar || null },
          icon: IconPackages,
          at: row.at,
          text: (
            <Trans
              t={t}
              i18nKey="edit.stock.line"
              values={{
                name: row.actor.name,
                variant: row.variant,
                from: number(row.from),
                to: number(row.to),
              }}
              components={{ b: <b /> }}
            />
          ),
          reason: row.reason || t('edit.stock.first'),
        }))}
      />
      {(page > 1 || next) && (
        <div className={classes.actions}>
          {page > 1 && (
            <Button size="xs" onClick={() => setPage(page - 1)}>
              {t('edit.stock.newer')}
            </Button>
          )}
          {next && (
            <Button size="xs" onClick={() => setPage(page + 1)}>
              {t('edit.stock.older')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
