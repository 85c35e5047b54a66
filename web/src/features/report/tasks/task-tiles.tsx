import type { TaskNumbers, TaskReport } from '@sampan/contract/task-report'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { keptOf, type Tile, TileRow } from '../tiles.tsx'
import { mainCurrencyOf } from './main-currency.ts'

/** What a paid post cost, and how many of their duties brands, staff and creators did in time. */
export function TaskTiles({ report }: { report: TaskReport }) {
  return <TileRow tiles={useTiles(report)} report={report} />
}

function useTiles({ total, hasCosts }: TaskReport): Tile<TaskNumbers>[] {
  const { t } = useTranslation('report')
  const { money, percent } = useFormats()
  const currency = mainCurrencyOf([total])
  const only = currency && total.money.length > 1 ? t('tile.only', { currency }) : undefined
  const cost: Tile<TaskNumbers> = {
    key: 'cost',
    label: t('tasks.tile.cost'),
    valueOf: (numbers) => {
      const each = numbers.money.find((one) => one.currency === currency)?.each
      return each == null ? null : Number(each)
    },
    say: (value) => money(String(value), currency ?? 'USD'),
    ...{ isShare: false, isCost: true, text: only },
  }
  const kept = (['brand', 'staff', 'creator'] as const).map((owner): Tile<TaskNumbers> => {
    const { done, onTime } = total.promises[owner]
    return {
      key: owner,
      label: t(`tasks.tile.${owner}`),
      valueOf: ({ promises }) => keptOf(promises[owner]),
      ...{ say: percent, isShare: true, text: done === 0 ? undefined : t('tile.of', { onTime, done }) },
    }
  })
  return [...(hasCosts ? [cost] : []), ...kept]
}
