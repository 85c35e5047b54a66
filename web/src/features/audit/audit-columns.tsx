import type { AuditEntry } from '@sampan/contract/audit'
import type { Formats } from '#lib/format.ts'
import type { TFunction } from '#lib/words.ts'
import { Link } from '#ui/frame/links.tsx'
import { Face } from '#ui/mark/face.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { didOf, pathOf, subjectOf, whoOf } from './audit-words.ts'

interface Tools {
  t: TFunction<'audit'>
  roleOf: (role: AuditEntry['role']) => string
  formats: Formats
  /** The time zone, which the head of the times names. */
  zone: string
  /** The path of the console. */
  base: string
}

/** When, who and for whom, what, on which record, from where. */
export function auditColumns({ t, roleOf, formats, zone, base }: Tools): Column<AuditEntry>[] {
  return [
    {
      key: 'when',
      header: `${t('column.when')} (${zone})`,
      width: '190px',
      cell: (row) => <span className="num">{formats.second(row.at)}</span>,
    },
    {
      key: 'who',
      header: t('column.who'),
      isHead: true,
      minWidth: 170,
      cell: (row) => {
        const name = whoOf(t, row)
        const face = row.by && <Face name={row.by.name} url={row.by.avatar} size={24} />
        return <TwoLines picture={face} first={name} second={roleOf(row.role)} title={name} />
      },
    },
    {
      key: 'did',
      header: t('column.did'),
      minWidth: 180,
      cell: (row) => (
        <>
          {didOf(t, row)}
          {row.isByMailLink && <span className="second"> {t('byMailLink')}</span>}
        </>
      ),
    },
    {
      key: 'on',
      header: t('column.on'),
      width: '170px',
      givesWay: 2,
      cell: (row) => {
        const path = pathOf(base, row)
        const name = subjectOf(t, row)
        const first = path ? <Link href={path}>{name}</Link> : name
        return <TwoLines first={first} second={row.forWhom?.name} title={name} />
      },
    },
    {
      key: 'from',
      header: t('column.from'),
      width: '140px',
      givesWay: 1,
      cell: (row) => <span className="second num">{row.isJob ? t('server') : row.ip}</span>,
    },
  ]
}
