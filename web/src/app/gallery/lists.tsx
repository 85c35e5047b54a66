import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconDots,
  IconDownload,
  IconFileDownload,
  IconReplace,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useState } from 'react'
import { type Ground, ProductPicture } from '#features/product/product-picture.tsx'
import { SampleBadge } from '#features/sample/sample-badge.tsx'
import type { Clock, Party } from '#ui/clock/clock.ts'
import { ClockCell } from '#ui/clock/clock-cell.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { EmptyByFilter } from '#ui/frame/states.tsx'
import { Face } from '#ui/mark/face.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import { BatchBar } from '#ui/table/batch/batch-bar.tsx'
import { type Column, DataTable, type Sort } from '#ui/table/data-table.tsx'
import { FilterChip, SearchField, Toolbar } from '#ui/table/filters/toolbar.tsx'
import { type Density, ViewMenu } from '#ui/table/views/view-menu.tsx'
import { ViewTabs } from '#ui/table/views/view-tabs.tsx'
import classes from './gallery.module.css'
import { clock, now, person, siam } from './people.ts'
import { pictures } from './pictures.ts'
import { Section } from './section.tsx'

interface Row {
  number: string
  creator: Party
  handle: string
  country: string
  product: string
  ground: Ground
  status: number
  clock: Clock
  does: string
  fans: string
  isAbnormal?: boolean
}

const row = (
  number: string,
  name: string,
  country: string,
  status: number,
  data: Clock,
  does: string,
): Row => ({
  number,
  creator: person(name),
  handle: `@${name.split(' ')[0]?.toLowerCase()} · 128K`,
  country,
  product: 'Rice Milk Brightening Serum',
  ground: 'sage',
  status,
  clock: data,
  does,
  fans: '128,400',
})
const aina = person('Nur Aina Zulkifli')
const rows: Row[] = [
  row('SP-24817', 'ณัฐญา ศรีสุข', 'TH', 5, clock(siam, true, 76, -4), 'You review'),
  row('SP-24831', 'Nguyễn Hoàng Phúc', 'VN', 5, clock(siam, true, 66, 6), 'You review'),
  row('SP-24826', 'Thanyarat Charoenpornpanich', 'TH', 9, clock(siam, true, 39, 9), 'You check MOU'),
  row('SP-24809', 'Siti Rahmawati Kusumaningtyas', 'ID', 6, clock(siam, true, 51, 69), 'You ship'),
  row('SP-24790', 'กิตติศักดิ์ วงศ์ธนกิจ', 'TH', 1, clock(person('กิต'), false, 120, -5), 'Creator posts'),
  row('SP-24772', 'Nur Aina Zulkifli', 'MY', 1, clock(aina, false, 68, 52), 'Creator posts'),
  {
    ...row(
      'SP-24781',
      'José Miguel Santos',
      'PH',
      0,
      clock(aina, false, 50, 26, { paused: { at: now, reason: 'Parcel refused' } }),
      'Creator receives',
    ),
    isAbnormal: true,
  },
  row(
    'SP-24720',
    'Dewi Lestari Putri Handayani',
    'ID',
    2,
    clock(aina, false, 288, 432),
    'Creator keeps public',
  ),
]

const columns: Column<Row>[] = [
  {
    key: 'creator',
    header: 'Creator',
    width: '24%',
    cell: (r) => (
      <TwoLines
        picture={<Face name={r.creator.name} url={r.creator.avatarUrl} size={32} country={r.country} />}
        first={r.creator.name}
        second={r.handle}
        title={r.creator.name}
      />
    ),
  },
  {
    key: 'sample',
    header: 'Sample',
    width: '26%',
    cell: (r) => (
      <TwoLines
        picture={<ProductPicture url={pictures[0]?.url} ground={r.ground} size={36} />}
        first={r.product}
        second={`${r.number} · 30 ml`}
      />
    ),
  },
  {
    key: 'status',
    header: 'Status',
    isSortable: true,
    cell: (r) => <SampleBadge status={r.status} />,
  },
  {
    key: 'clock',
    header: 'Clock',
    isSortable: true,
    cell: (r) => <ClockCell clock={r.clock} title={r.does} />,
  },
  { key: 'fans', header: 'Followers', isNumber: true, isSortable: true, cell: (r) => r.fans },
]

export function Lists() {
  const [selected, setSelected] = useState(new Set(['SP-24817', 'SP-24831']))
  const [sort, setSort] = useState<Sort>({ key: 'clock', direction: 'up' })
  const [density, setDensity] = useState<Density>('comfortable')
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const found = rows.filter((r) => r.creator.name.toLowerCase().includes(search.toLowerCase()))
  return (
    <Section name="A list in the console">
      <div className={classes.plain}>
        <PageHead
          title="Samples"
          actions={
            <>
              <Button leftSection={<IconDownload size={18} />}>Export</Button>
              <Button variant="primary">Invite creators</Button>
            </>
          }
        />
        <ViewTabs
          active="all"
          onSaveView={() => {}}
          views={[
            { key: 'all', label: 'All', count: 1248, href: '#' },
            { key: 'yours', label: 'Your turn', count: 23, isYours: true, href: '#' },
            { key: 'ship', label: 'To ship', count: 31, href: '#' },
          ]}
        />
        <Toolbar
          onClear={() => setSearch('')}
          search={<SearchField value={search} onSearch={setSearch} placeholder="Creator, product, number" />}
        >
          <FilterChip name="Status">Choices</FilterChip>
          <FilterChip name="Country" value="6 of 11" onRemove={() => {}}>
            Choices
          </FilterChip>
          <ViewMenu density={density} onDensity={setDensity} onKeys={() => undefined} />
        </Toolbar>
        <DataTable
          label="Samples"
          columns={columns}
          rows={found}
          rowKey={(r) => r.number}
          rowName={(r) => `${r.number}, ${r.creator.name}`}
          rowHref={(r) => `#${r.number}`}
          selected={selected}
          onSelect={setSelected}
          sort={sort}
          onSort={setSort}
          density={density}
          hasBatchBar
          empty={<EmptyByFilter onClear={() => setSearch('')} />}
          mark={(r) => r.isAbnormal && <IconAlertTriangle size={18} aria-label="Abnormal" />}
          menu={() => (
            <Menu>
              <Menu.Target>
                <ActionIcon size={32} aria-label="More">
                  <IconDots size={18} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item leftSection={<IconReplace size={16} />}>Change status</Menu.Item>
                <Menu.Divider />
                <Menu.Item leftSection={<IconBan size={16} />}>Close case</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
          paging={{
            page,
            pageSize: 20,
            total: 12480,
            isEstimate: true,
            onPage: setPage,
            onPageSize: () => {},
          }}
        />
        <BatchBar
          count={selected.size}
          onClear={() => setSelected(new Set())}
          note="1 is past review and is skipped"
          verbs={[
            { key: 'approve', label: 'Approve 2', icon: IconCheck, isMain: true, onPress: () => {} },
            { key: 'reject', label: 'Reject 2', icon: IconBan, onPress: () => {} },
            { key: 'ship', label: 'Ship', icon: IconTruckDelivery, isDisabled: true, onPress: () => {} },
            { key: 'bills', label: 'Waybills', icon: IconFileDownload, onPress: () => {} },
          ]}
        />
      </div>
    </Section>
  )
}
