import { platformNames } from '@sampan/contract/creator'
import { accountName } from '@sampan/contract/creator-account-name'
import type { CheckedCreator } from '@sampan/contract/creator-check'
import { IconMessage2, IconUserCheck } from '@tabler/icons-react'
import type { Formats } from '#lib/format.ts'
import type { TFunction } from '#lib/words.ts'
import { Tag } from '#ui/mark/status-badge.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import { dateColumn, numberColumn } from '#ui/table/columns.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { AccountFace } from './account-face.tsx'

/** Which account, whose, what is said of it, whether staff have looked, and since when it waits. */
export function creatorCheckColumns(t: TFunction<'creator'>, formats: Formats): Column<CheckedCreator>[] {
  return [
    {
      key: 'account',
      header: t('check.column.account'),
      isHead: true,
      minWidth: 220,
      cell: (row) => (
        <TwoLines
          picture={<AccountFace account={row} size={36} />}
          first={accountName(row)}
          second={`${platformNames[row.platform] ?? t('otherPlatform')} · ${row.fullName}`}
          title={accountName(row)}
        />
      ),
    },
    numberColumn(
      'followers',
      t('check.column.followers'),
      (row) => (row.followers > 0 ? formats.number(row.followers) : null),
      { width: '140px' },
    ),
    {
      key: 'state',
      header: t('check.column.state'),
      width: '230px',
      cell: (row) =>
        row.checkedAt ? (
          <Tag tint="river" icon={IconUserCheck}>
            {t('check.state.checked')}
          </Tag>
        ) : (
          <Tag tint="silt" icon={IconMessage2}>
            {t('check.state.said')}
          </Tag>
        ),
    },
    dateColumn('waits', t('check.column.waits'), (row) => row.waitsSince && formats.moment(row.waitsSince), {
      givesWay: 1,
      width: '170px',
    }),
  ]
}
