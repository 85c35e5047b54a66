import { Button, Switch, TextInput } from '@mantine/core'
import { countries, type Language, textFor } from '@sampan/contract/country'
import { variantName } from '@sampan/contract/product-content'
import { useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { EditPanel } from '#ui/editor/edit-panel.tsx'
import { MoneyField } from '#ui/form/money/money-field.tsx'
import { WholeField } from '#ui/form/whole/whole-field.tsx'
import { fitVariants, removedVariants, type Variant } from './product-edit-matrix.ts'
import { ProductOptions } from './product-edit-options.tsx'
import classes from './product-edit-variants.module.css'
import type { ProductEdit } from './use-product-edit.ts'
import { VariantPicture } from './variant-picture.tsx'

interface VariantsProps {
  edit: ProductEdit
  language: Language
  onLanguage: (language: Language) => void
  onStock: () => void
}

/** Options and the variants that they make, with price, stock and picture of each. */
export function ProductVariants({ edit, language, onLanguage, onStock }: VariantsProps) {
  const { t } = useTranslation('product')
  const { values, errors, base } = edit
  const fit = fitVariants(values.options, values.variants)
  const { shown } = fit
  const change = (next: Variant[]) => edit.set({ variants: [...next, ...fit.rest] })
  let sent = -1
  return (
    <EditPanel
      title={t('edit.variants.title')}
      text={t('edit.variants.text')}
      error={errors.skus}
      path="skus"
      action={
        base && base.skus.length > 0 ? (
          <Button size="xs" onClick={onStock}>
            {t('edit.stock.title')}
          </Button>
        ) : undefined
      }
    >
      <ProductOptions edit={edit} language={language} onLanguage={onLanguage} />
      {shown.length > 1 && (
        <ForAll shown={shown} currency={countries[values.countryCode].currency} onChange={change} />
      )}
      <ul className={classes.rows}>
        {shown.map((variant, at) => {
          if (!variant.isOff) sent += 1
          return (
            <VariantRow
              key={JSON.stringify(variant.keys)}
              edit={edit}
              variant={variant}
              path={variant.isOff ? undefined : `skus.${sent}`}
              hasSwitch={shown.length > 1}
              onChange={(next) => change(shown.map((each, nth) => (nth === at ? next : each)))}
              onStock={onStock}
            />
          )
        })}
      </ul>
      <Removed edit={edit} removed={removedVariants(fit)} />
    </EditPanel>
  )
}

function useVariantWords(edit: ProductEdit): (variant: Variant) => string {
  const { language } = usePlace()
  const { t } = useTranslation('product')
  const { options, countryCode, name } = edit.values
  const filled = options.filter((option) => option.values.length > 0)
  return (variant) => {
    const keys = filled.map((option) => variant.keys[option.key] ?? '')
    const said = variantName(filled, keys, countryCode, name)
    return filled.length === 0
      ? t('edit.variants.only')
      : textFor(said, language) || t('edit.variants.unnamed')
  }
}

interface VariantRowProps {
  edit: ProductEdit
  variant: Variant
  /** Where the server says what is wrong with it; absent while it is not offered. */
  path: string | undefined
  hasSwitch: boolean
  onChange: (variant: Variant) => void
  onStock: () => void
}

function VariantRow({ edit, variant, path, hasSwitch, onChange, onStock }: VariantRowProps) {
  const { t } = useTranslation('product')
  const { number } = useFormats()
  const words = useVariantWords(edit)
  const name = words(variant)
  const saved = edit.base?.skus.find((sku) => sku.id === variant.id)
  const { currency } = countries[edit.values.countryCode]
  return (
    <li className={classes.row} data-off={variant.isOff || undefined}>
      <div className={classes.name}>
        <VariantPicture
          name={name}
          pictures={edit.values.pictures}
          value={variant.picture}
          onChange={(picture) => onChange({ ...variant, picture })}
        />
        <span className={classes.words}>{name}</span>
      </div>
      {variant.isOff ? (
        <span className={classes.off}>{t('edit.variants.off')}</span>
      ) : (
        <>
          <MoneyField
            label={t('edit.variants.price')}
            aria-label={t('edit.variants.priceOf', { name })}
            currency={currency}
            value={variant.price}
            onChange={(price) => onChange({ ...variant, price })}
            error={path && edit.errors[`${path}.price`]}
            data-path={path && `${path}.price`}
          />
          {saved ? (
            <div className={classes.stock}>
              <span className={classes.label}>{t('edit.variants.stock')}</span>
              <span className={classes.stockLine}>
                <b className="num">{number(saved.stock)}</b>
                {saved.reserved > 0 && (
                  <span className="t-meta second">
                    {t('edit.variants.reserved', { count: saved.reserved, shown: number(saved.reserved) })}
                  </span>
                )}
                <button type="button" className={classes.change} onClick={onStock}>
                  {t('edit.stock.change')}
                  <span className="sr-only">: {name}</span>
                </button>
              </span>
            </div>
          ) : (
            <WholeField
              label={t('edit.variants.stock')}
              aria-label={t('edit.variants.stockOf', { name })}
              min={0}
              hideControls
              placeholder="0"
              value={variant.stock}
              onChange={(stock) => onChange({ ...variant, stock: typeof stock === 'number' ? stock : '' })}
              error={path && edit.errors[`${path}.stock`]}
              data-path={path && `${path}.stock`}
            />
          )}
          <BarcodeField edit={edit} variant={variant} name={name} path={path} onChange={onChange} />
        </>
      )}
      {hasSwitch && (
        <Switch
          className={classes.switch as string}
          aria-label={t('edit.variants.offer', { name })}
          checked={!variant.isOff}
          onChange={(event) => onChange({ ...variant, isOff: !event.currentTarget.checked })}
        />
      )}
    </li>
  )
}

interface BarcodeFieldProps extends Pick<VariantRowProps, 'edit' | 'variant' | 'path' | 'onChange'> {
  name: string
}

/** What is under the bars of its package: creators find the product by it. */
function BarcodeField({ edit, variant, name, path, onChange }: BarcodeFieldProps) {
  const { t } = useTranslation('scan')
  return (
    <TextInput
      className={classes.barcode as string}
      label={t('editor.label')}
      aria-label={t('editor.of', { name })}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      value={variant.barcode}
      onChange={(event) => onChange({ ...variant, barcode: event.currentTarget.value })}
      error={path && edit.errors[`${path}.barcode`]}
      data-path={path && `${path}.barcode`}
    />
  )
}

interface ForAllProps {
  shown: Variant[]
  currency: string
  onChange: (next: Variant[]) => void
}

/** One price or first stock for every variant: typing it forty times is nobody's work. */
function ForAll({ shown, currency, onChange }: ForAllProps) {
  const { t } = useTranslation('product')
  const [price, setPrice] = useState('')
  const [stock, setStock] = useState<number | string>('')
  return (
    <div className={classes.all}>
      <MoneyField
        size="xs"
        label={t('edit.variants.allPrice')}
        currency={currency}
        value={price}
        onChange={setPrice}
      />
      {shown.some((each) => !each.id) && (
        <WholeField
          size="xs"
          label={t('edit.variants.allStock')}
          min={0}
          hideControls
          value={stock}
          onChange={setStock}
        />
      )}
      <Button
        size="xs"
        onClick={() =>
          onChange(
            shown.map((each) => ({
              ...each,
              ...(price && { price }),
              ...(!each.id && typeof stock === 'number' && { stock }),
            })),
          )
        }
      >
        {t('edit.variants.apply')}
      </Button>
    </div>
  )
}

/** What saving would take away, said before it happens. */
function Removed({ edit, removed }: { edit: ProductEdit; removed: Variant[] }) {
  const { t } = useTranslation('product')
  const { language } = usePlace()
  const { base } = edit
  if (!base || removed.length === 0) return null
  const names = removed.map((variant) => {
    const sku = base.skus.find((each) => each.id === variant.id)
    return sku
      ? textFor(variantName(base.options, sku.optionKeys, base.countryCode, base.name), language)
      : ''
  })
  return <p className={classes.removed}>{t('edit.variants.removed', { names: names.join(', ') })}</p>
}
