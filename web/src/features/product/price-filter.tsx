import { Button, NumberInput, Popover } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/format.ts'
import { usePlace } from '#lib/place.ts'
import type { SearchValues } from '#lib/search.ts'
import { Chip } from '#ui/chip.tsx'
import classes from './product-filters.module.css'

interface PriceFilterProps {
  min: string | undefined
  max: string | undefined
  onChange: (next: SearchValues) => void
}

/** From and to, in the country's currency; a wrong order is turned round rather than refused. */
export function PriceFilter({ min, max, onChange }: PriceFilterProps) {
  const { t } = useTranslation('product')
  const [opened, setOpened] = useState(false)
  const label = useLabel(min, max)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Chip isOn={Boolean(min || max)} hasMenu aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {label}
        </Chip>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('filter.price')}>
        <PriceForm
          min={min}
          max={max}
          onChange={(next) => {
            setOpened(false)
            onChange(next)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

function useLabel(min: string | undefined, max: string | undefined): string {
  const { t } = useTranslation('product')
  const { money, priceRange } = useFormats()
  const { currency } = usePlace()
  if (min && max) return priceRange(min, max, currency)
  if (min) return t('filter.priceFrom', { amount: money(min, currency) })
  if (max) return t('filter.priceTo', { amount: money(max, currency) })
  return t('filter.price')
}

function PriceForm({ min, max, onChange }: PriceFilterProps) {
  const { t } = useTranslation('product')
  const { amountSymbol } = usePlace()
  const [from, setFrom] = useState<string | number>(min ?? '')
  const [to, setTo] = useState<string | number>(max ?? '')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const [low, high] = [from, to].map((each) => (each === '' ? undefined : Number(each)))
    const isTurned = low !== undefined && high !== undefined && low > high
    onChange({
      priceMin: (isTurned ? high : low)?.toString(),
      priceMax: (isTurned ? low : high)?.toString(),
    })
  }
  const field = {
    min: 0,
    max: 999_999_999,
    decimalScale: 2,
    hideControls: true,
    thousandSeparator: ',',
    prefix: amountSymbol.length > 1 ? `${amountSymbol} ` : amountSymbol,
  }
  return (
    <form onSubmit={onSubmit} className={classes.price}>
      <NumberInput {...field} label={t('filter.from')} value={from} onChange={setFrom} data-autofocus />
      <NumberInput {...field} label={t('filter.to')} value={to} onChange={setTo} />
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
