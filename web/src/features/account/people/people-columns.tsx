import type { Person } from '@sampan/contract/access'
import type { CountryCode } from '@sampan/contract/country'
import { IconCircleCheck, IconDoorExit, IconPlayerStop } from '@tabler/icons-react'
import type { Formats } from '#lib/format.ts'
import type { TFunction } from '#lib/words.ts'
import { Face } from '#ui/mark/face.tsx'
import { Tag } from '#ui/mark/status-badge.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
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
          picture={<Face name={row.name} size={32} country={row.countryCode} />}
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
    {
      key: 'since',
      header: t('column.since'),
      isSortable: true,
      givesWay: 1,
      width: '170px',
      cell: (row) => <span className="second num">{formats.moment(row.createdAt)}</span>,
    },
  ]
}

function Access({ row: { ended }, t, formats }: { row: Person } & Pick<Tools, 't' | 'formats'>) {
  if (!ended)
    return (
      <Tag tint="palm" icon={IconCircleCheck}>
        {t('state.active')}
      </Tag>
    )
  const at = formats.moment(ended.at)
  const who = ended.by ? t('endedBy', { name: ended.by, at }) : at
  const isLeaving = ended.isOwnWish
  return (
    <TwoLines
      first={
        <Tag tint={isLeaving ? 'silt' : 'coral'} icon={isLeaving ? IconDoorExit : IconPlayerStop}>
          {t(isLeaving ? 'state.leaving' : 'state.ended')}
        </Tag>
      }
      second={ended.reason ? `${who} · ${ended.reason}` : who}
    />
  )
}
