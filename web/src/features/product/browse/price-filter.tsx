import { useFormats } from '#lib/format.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { WhenPressed } from '#ui/form/when-pressed.tsx'
import type { PriceFilterProps } from './price-panel.tsx'

const load = () => import('./price-panel.tsx').then((file) => file.PricePanel)

/** From and to, in the country's currency; a wrong order is turned round rather than refused. */
export function PriceFilter({ min, max, onChange }: PriceFilterProps) {
  const label = useLabel(min, max)
  return (
    <WhenPressed
      popup="dialog"
      load={load}
      props={{ min, max, onChange }}
      button={
        <Chip isOn={Boolean(min || max)} hasMenu>
          {label}
        </Chip>
      }
    />
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
