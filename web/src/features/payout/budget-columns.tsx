import { UnstyledButton } from '@mantine/core'
import type { BudgetKind, BudgetLine } from '@sampan/contract/payout'
import {
  type Icon,
  IconArrowBackUp,
  IconArrowDown,
  IconCoin,
  IconLock,
  IconLockOpen,
} from '@tabler/icons-react'
import type { Formats } from '#lib/format.ts'
import type { TFunction } from '#lib/words.ts'
import { Tag } from '#ui/mark/status-badge.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { isNegative, isZero, signed } from './amounts.ts'
import classes from './budget.module.css'

const looks: Record<BudgetKind, { tint: 'river' | 'lotus' | 'silt' | 'lagoon' | 'clay'; icon: Icon }> = {
  topUp: { tint: 'river', icon: IconArrowDown },
  reserve: { tint: 'lotus', icon: IconLock },
  release: { tint: 'silt', icon: IconLockOpen },
  reward: { tint: 'lagoon', icon: IconCoin },
  clawback: { tint: 'clay', icon: IconArrowBackUp },
}

/** When, what, for what, and what it did to the three sums. */
export function budgetColumns(
  t: TFunction<'payout'>,
  formats: Formats,
  onTask: (taskId: string) => void,
): Column<BudgetLine>[] {
  const sum = (key: 'available' | 'reserved' | 'paid'): Column<BudgetLine> => ({
    key,
    header: t(`budget.${key}`),
    isNumber: true,
    width: '132px',
    cell: (line) => <Effect amount={line[key]} line={line} formats={formats} />,
  })
  return [
    {
      key: 'at',
      header: t('budget.column.at'),
      isSortable: true,
      width: '164px',
      cell: (line) => (
        <time className="second num" dateTime={line.at}>
          {formats.moment(line.at)}
        </time>
      ),
    },
    {
      key: 'kind',
      header: t('budget.column.kind'),
      width: '132px',
      isHead: true,
      cell: ({ kind }) => (
        <Tag tint={looks[kind].tint} icon={looks[kind].icon}>
          {t(`kind.${kind}`)}
        </Tag>
      ),
    },
    {
      key: 'what',
      header: t('budget.column.what'),
      cell: (line) => <What line={line} t={t} onTask={onTask} />,
    },
    { ...sum('available'), isSortable: true },
    sum('reserved'),
    sum('paid'),
  ]
}

function What({
  line,
  t,
  onTask,
}: {
  line: BudgetLine
  t: TFunction<'payout'>
  onTask: (taskId: string) => void
}) {
  const { taskId } = line
  const who = line.creatorName ?? line.actorName
  const title = line.source.title || line.memo
  const second = [line.source.title ? line.memo : '', who ?? ''].filter(Boolean).join(' · ')
  const first = taskId ? (
    <UnstyledButton
      className={`${classes.task} one-line`}
      title={t('budget.onlyTask')}
      onClick={() => onTask(taskId)}
    >
      {title || t('budget.task')}
    </UnstyledButton>
  ) : (
    title
  )
  return <TwoLines first={first} second={second} title={title} />
}

function Effect({ amount, line, formats }: { amount: string; line: BudgetLine; formats: Formats }) {
  if (isZero(amount)) return <span className="dim">–</span>
  return (
    <span className={classes.effect} data-less={isNegative(amount) || undefined}>
      {signed(amount, (value) => formats.money(value, line.currency))}
    </span>
  )
}
