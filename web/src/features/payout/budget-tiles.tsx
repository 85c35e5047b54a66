import { Skeleton } from '@mantine/core'
import type { BudgetSums } from '@sampan/contract/payout'
import { type Icon, IconCoin, IconLock, IconWallet } from '@tabler/icons-react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './budget.module.css'

const tiles: { key: 'available' | 'reserved' | 'paid'; icon: Icon }[] = [
  { key: 'available', icon: IconWallet },
  { key: 'reserved', icon: IconLock },
  { key: 'paid', icon: IconCoin },
]

/** The three sums of a budget; together they are what the brand has put in. */
export function BudgetTiles({ sums }: { sums: BudgetSums | undefined }) {
  const { t } = useTranslation('payout')
  const { money } = useFormats()
  return (
    <dl className={classes.tiles}>
      {tiles.map(({ key, icon: TileIcon }) => (
        <div key={key} className={classes.tile}>
          <dt className="t-small second">
            <TileIcon size={18} aria-hidden />
            {t(`budget.${key}`)}
          </dt>
          <dd className={classes.sum}>
            {sums ? money(sums[key], sums.currency) : <Skeleton height={28} width={120} animate={false} />}
          </dd>
          <dd className="t-meta dim">{t(`budget.${key}Help`)}</dd>
        </div>
      ))}
    </dl>
  )
}
