import { Button, Drawer, SegmentedControl, TextInput } from '@mantine/core'
import { textFor } from '@sampan/contract/country'
import { variantName } from '@sampan/contract/product-content'
import type { OwnProduct } from '@sampan/contract/product-edit'
import { useState } from 'react'
import { useChangeStock, useOwnProduct } from '#features/product/editor/product-edit.api.ts'
import { ApiError } from '#lib/api.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { WholeField } from '#ui/form/whole/whole-field.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import classes from './stock-drawer.module.css'
import { StockHistory } from './stock-history.tsx'

type Sku = OwnProduct['skus'][number]

/** The stock of a product, variant by variant, with who changed it and why. A sheet on the phone. */
export function StockDrawer({ productId, onClose }: { productId: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('product')
  const { t: ui } = useTranslation('ui')
  const own = useOwnProduct(productId)
  return (
    <Drawer
      opened={productId !== undefined}
      onClose={onClose}
      position="right"
      size={460}
      title={t('edit.stock.title')}
      closeButtonProps={{ 'aria-label': ui('action.close') }}
    >
      {own.data ? (
        <Stock own={own.data} />
      ) : own.error ? (
        <ErrorState text={messageOf(own.error)} onRetry={() => void own.refetch()} />
      ) : (
        <ListSkeleton rows={4} form="rows" />
      )}
    </Drawer>
  )
}

function Stock({ own }: { own: OwnProduct }) {
  const { t } = useTranslation('product')
  const { language } = usePlace()
  const [open, setOpen] = useState<string>()
  return (
    <div className={classes.stock}>
      <p className="second">{textFor(own.name, language)}</p>
      {own.skus.length === 0 && <p className="dim">{t('edit.stock.noVariants')}</p>}
      <ul className={classes.variants}>
        {own.skus.map((sku) => (
          <li key={sku.id} className={classes.variant}>
            <VariantStock
              own={own}
              sku={sku}
              isOpen={open === sku.id}
              onOpen={() => setOpen(sku.id)}
              onClose={() => setOpen(undefined)}
            />
          </li>
        ))}
      </ul>
      <StockHistory productId={own.id} />
    </div>
  )
}

interface VariantStockProps {
  own: OwnProduct
  sku: Sku
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

function VariantStock({ own, sku, isOpen, onOpen, onClose }: VariantStockProps) {
  const { t } = useTranslation('product')
  const { language } = usePlace()
  const { number } = useFormats()
  const called = Object.keys(sku.name).length
    ? sku.name
    : variantName(own.options, sku.optionKeys, own.countryCode, own.name)
  return (
    <>
      <div className={classes.line}>
        <div className={classes.texts}>
          <span className={classes.name}>{textFor(called, language)}</span>
          <span className="t-meta second">
            {t('edit.stock.facts', {
              left: number(sku.stock - sku.reserved),
              reserved: number(sku.reserved),
            })}
          </span>
        </div>
        <span className={`${classes.count} num`}>{number(sku.stock)}</span>
        {!isOpen && (
          <Button size="xs" onClick={onOpen}>
            {t('edit.stock.change')}
            <span className="sr-only">: {textFor(called, language)}</span>
          </Button>
        )}
      </div>
      {isOpen && <ChangeForm productId={own.id} sku={sku} onClose={onClose} />}
    </>
  )
}

const quickReasons = ['delivery', 'counted', 'damaged'] as const

function ChangeForm({ productId, sku, onClose }: { productId: string; sku: Sku; onClose: () => void }) {
  const { t } = useTranslation('product')
  const { t: ui } = useTranslation('ui')
  const { number } = useFormats()
  const change = useChangeStock()
  const [mode, setMode] = useState<'by' | 'to'>('by')
  const [value, setValue] = useState<number | string>('')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const after = typeof value === 'number' ? (mode === 'by' ? sku.stock + value : value) : undefined

  async function onSave(): Promise<void> {
    const missing = {
      ...(typeof value !== 'number' && { value: t('errors:numberNeeded') }),
      ...(!reason.trim() && { reason: t('errors:stockReasonNeeded') }),
    }
    setErrors(missing)
    if (typeof value !== 'number' || !reason.trim()) return
    try {
      const saved = await change.mutateAsync({ id: productId, skuId: sku.id, reason, [mode]: value })
      showDone(t('edit.stock.saved', { stock: number(saved.stock) }))
      onClose()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : []
      const at = fields.find((field) => field.path === 'reason')
      setErrors(at ? { reason: at.message } : { value: messageOf(error) })
    }
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void onSave()
      }}
      noValidate
    >
      <SegmentedControl
        aria-label={t('edit.stock.how')}
        value={mode}
        onChange={(next) => setMode(next as 'by' | 'to')}
        data={[
          { value: 'by', label: t('edit.stock.by') },
          { value: 'to', label: t('edit.stock.to') },
        ]}
      />
      <WholeField
        label={t(mode === 'by' ? 'edit.stock.difference' : 'edit.stock.newValue')}
        description={
          after === undefined
            ? t(mode === 'by' ? 'edit.stock.byHelp' : 'edit.stock.toHelp')
            : t('edit.stock.after', { from: number(sku.stock), to: number(after) })
        }
        value={value}
        onChange={setValue}
        hideControls
        data-autofocus
        error={errors.value}
      />
      <TextInput
        label={t('edit.stock.reason')}
        value={reason}
        maxLength={200}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={errors.reason}
      />
      <div className={classes.chips}>
        {quickReasons.map((key) => (
          <Button key={key} size="xs" onClick={() => setReason(t(`edit.stock.quick.${key}`))}>
            {t(`edit.stock.quick.${key}`)}
          </Button>
        ))}
      </div>
      <div className={classes.actions}>
        <Button variant="quiet" onClick={onClose}>
          {ui('action.cancel')}
        </Button>
        <ActionButton type="submit" variant="primary" busy={change.isPending}>
          {t('edit.stock.save')}
        </ActionButton>
      </div>
    </form>
  )
}
