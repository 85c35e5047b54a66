import { type CareKind, nobody } from '@sampan/contract/care'
import { IconUserShare } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import type { Whom } from '#ui/list/all/matching.ts'
import type { Filter } from '#ui/list/filter-bar.tsx'
import type { ListVerb } from '#ui/list/list-verbs.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { HandOverDialog } from './asked-hand-over.ts'
import { useMayHandOver, useSpecialists } from './care.api.ts'
import { type Cared, kindOf, verbOf } from './cared.ts'

interface CaredRow {
  id: string
  specialist: { name: string } | null
  /** The reader may say who looks after it. */
  mayHandOver: boolean
}

/** What a list shows of who looks after its rows: nothing where the reader may not say it. */
export interface CareList<Row extends CaredRow> {
  filters: Filter[]
  columns: Column<Row>[]
  verbs: ListVerb<Row>[]
  dialog: ReactNode
}

/** The column, the filter and the verb of who looks after the rows of a list. */
export function useCareList<Row extends CaredRow>(what: Cared, onDone: () => void): CareList<Row> {
  const { t } = useTranslation('care')
  const kind = kindOf(what)
  const may = useMayHandOver(kind)
  const [whom, setWhom] = useState<Whom>()
  const columns = useMemo((): Column<Row>[] => (may ? [columnOf(t('column'), t('nobody'))] : []), [may, t])
  const filters = useCareFilters(kind, may)
  if (!may) return { filters, columns, verbs: [], dialog: null }
  return {
    filters,
    columns,
    verbs: [
      {
        key: 'handOver',
        icon: IconUserShare,
        takes: ({ mayHandOver }) => mayHandOver,
        one: t('verb'),
        some: (count) => t('some', { count }),
        press: (rows) => setWhom(rows.map(({ id }) => id)),
        all: { verb: verbOf[what], label: t('verb'), begin: setWhom },
        isSide: true,
      },
    ],
    dialog: <HandOverDialog what={what} whom={whom} onClose={() => setWhom(undefined)} onDone={onDone} />,
  }
}

const columnOf = <Row extends CaredRow>(header: string, none: string): Column<Row> => ({
  key: 'specialist',
  header,
  givesWay: 1,
  width: '140px',
  cell: ({ specialist }) => <span className={specialist ? 'second' : 'dim'}>{specialist?.name ?? none}</span>,
})

function useCareFilters(kind: CareKind, may: boolean): Filter[] {
  const { t } = useTranslation('care')
  const { data: specialists = [] } = useSpecialists(kind, may)
  if (!may) return []
  return [
    {
      kind: 'many',
      field: 'specialist',
      name: t(kind),
      options: [
        { value: nobody, label: t('nobody') },
        ...specialists.map(({ id, name, takes }) => ({
          value: id,
          label: takes ? name : t('gone', { name }),
        })),
      ],
    },
  ]
}
