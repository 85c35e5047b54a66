import type { Person } from '@sampan/contract/access'
import type { CountryCode } from '@sampan/contract/country'
import { IconDoorExit, IconPlayerStop } from '@tabler/icons-react'
import type { Formats } from '#lib/format.ts'
import type { TFunction } from '#lib/words.ts'
import { Face } from '#ui/mark/face.tsx'
import { Tag } from '#ui/mark/status-badge.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import { dateColumn } from '#ui/table/columns.tsx'
import type { Column } from '#ui/table/data-table.tsx'

interface Tools {
  t: TFunction<'people'>
  roleOf: (role: Person['role']) => string
  countryName: (code: CountryCode) => string
  formats: Formats
}

/** Who, in which role, where, since when, and whether, why and by whom access has ended. */
export function peopleColumns({ t, roleOf, countryName, formats }: Tools): Column<Person>[] {
  return [
    {
      key: 'name',
      header: t('column.name'),
      isHead: true,
      isSortable: true,
      minWidth: 180,
      cell: (row) => (
        <TwoLines
          picture={<Face name={row.name} url={row.avatar} size={32} country={row.countryCode} />}
          first={row.name}
          second={row.company ?? countryName(row.countryCode)}
          title={row.name}
        />
      ),
    },
    {
      key: 'role',
      header: t('column.role'),
      width: '170px',
      cell: (row) => roleOf(row.role),
    },
    {
      key: 'access',
      header: t('column.access'),
      minWidth: 220,
      cell: (row) => <Access row={row} t={t} formats={formats} />,
    },
    dateColumn('since', t('column.since'), (row) => formats.moment(row.createdAt), {
      isSortable: true,
      givesWay: 1,
      width: '170px',
    }),
  ]
}

/** Most may come in, so that only what is otherwise carries a mark. */
function Access({ row: { ended }, t, formats }: { row: Person } & Pick<Tools, 't' | 'formats'>) {
  if (!ended) return <span className="second">{t('state.active')}</span>
  const { isOwnWish, by, reason } = ended
  const at = formats.moment(ended.at)
  return (
    <>
      <Tag tint={isOwnWish ? 'silt' : 'clay'} icon={isOwnWish ? IconDoorExit : IconPlayerStop}>
        {t(isOwnWish ? 'state.leaving' : 'state.ended')}
      </Tag>
      {reason && (
        <div className="t-small two-lines" title={reason}>
          {reason}
        </div>
      )}
      <div className="t-meta second">{by ? t('endedBy', { name: by, at }) : at}</div>
    </>
  )
}
