import { Button, Popover } from '@mantine/core'
import { cloneElement, type FormEvent, useState } from 'react'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { SearchValues } from '#lib/search.ts'
import { MoneyField } from '#ui/form/money/money-field.tsx'
import { type PressButton, useOpenAtOnce } from '#ui/form/when-pressed.tsx'
import classes from './product-filters.module.css'

export interface PriceFilterProps {
  min: string | undefined
  max: string | undefined
  onChange: (next: SearchValues) => void
}

/** The button with the form of the two prices; loaded by price-filter.tsx. */
export function PricePanel({ button, min, max, onChange }: PriceFilterProps & { button: PressButton }) {
  const { t } = useTranslation('product')
  const [isOpen, setOpen, ref] = useOpenAtOnce()
  const target = { ref, 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>{cloneElement(button, target)}</Popover.Target>
      <Popover.Dropdown aria-label={t('filter.price')}>
        <PriceForm
          min={min}
          max={max}
          onChange={(next) => {
            setOpen(false)
            onChange(next)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

function PriceForm({ min, max, onChange }: PriceFilterProps) {
  const { t } = useTranslation('product')
  const { currency } = usePlace()
  const [from, setFrom] = useState(min ?? '')
  const [to, setTo] = useState(max ?? '')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const [low, high] = [from, to].map((each) => (each === '' ? undefined : Number(each)))
    // The field says what is no amount.
    if (Number.isNaN(low) || Number.isNaN(high)) return
    const isTurned = low !== undefined && high !== undefined && low > high
    onChange({
      priceMin: (isTurned ? high : low)?.toString(),
      priceMax: (isTurned ? low : high)?.toString(),
    })
  }
  return (
    <form onSubmit={onSubmit} className={classes.price}>
      <MoneyField
        currency={currency}
        label={t('filter.from')}
        value={from}
        onChange={setFrom}
        data-autofocus
      />
      <MoneyField currency={currency} label={t('filter.to')} value={to} onChange={setTo} />
      <div className={classes.priceActions}>
        <Button
          variant="quiet"
          onClick={() => onChange({ priceMin: undefined, priceMax: undefined })}
          disabled={!min && !max}
        >
          {t('filter.clear')}
        </Button>
        <Button type="submit">{t('filter.apply')}</Button>
      </div>
    </form>
  )
}
