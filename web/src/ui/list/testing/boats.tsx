import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { oneOf, yes } from '#lib/search-fields.ts'
import { Applicants } from '../applicants.ts'
import { declareList, type ListAnswer, type ListQuery } from '../declare-list.ts'
import { ListPage } from '../list-page.tsx'
import { byAction } from '../list-verbs.tsx'
import { useList } from '../use-list.ts'

interface Boat {
  id: string
  name: string
  harbour: string
  actions: string[]
}

interface Request {
  view?: 'all' | 'late'
  sort?: 'newest' | 'name'
  page: number
  pageSize: number
  query?: string
  harbour?: string
  isLate?: boolean
  counts?: 'found'
}

/** As the address knows a record that is open. */
export const idOfBoat = (index: number): string =>
  `019b76da-0000-7000-8000-${String(index).padStart(12, '0')}`

const boats: Boat[] = Array.from({ length: 25 }, (_, index) => ({
  id: idOfBoat(index),
  name: `Boat ${index + 1}`,
  harbour: index % 2 ? 'Phuket' : 'Krabi',
  actions: index < 2 ? ['launch'] : [],
}))
const late = boats.slice(0, 3)

/** The server's place: what the list asked, and what it is told instead of its boats. */
export const server: {
  asked: Request[]
  told: Partial<ListQuery<ListAnswer<Boat>>>
  /** What search and filters leave of each view has not been answered yet. */
  isCounting: boolean
} = {
  asked: [],
  told: {},
  isCounting: false,
}
export const launch = vi.fn<(rows: Boat[]) => void>()

let departed: ReadonlySet<string> = new Set()
let onDepart = () => {}
/** Boats leave the list, as decided rows do. */
export function depart(rows: Pick<Boat, 'id'>[]): void {
  departed = departed.union(new Set(rows.map(({ id }) => id)))
  onDepart()
}
function listen(onChange: () => void): () => void {
  onDepart = onChange
  return () => (onDepart = () => {})
}

/** Before each test: a wide window, in which nothing was asked, chosen or pressed. */
export async function newDay(): Promise<void> {
  server.asked = []
  server.told = {}
  server.isCounting = false
  launch.mockReset()
  departed = new Set()
  localStorage.clear()
  await page.viewport(1280, 900)
}

function useBoats(request: Request): ListQuery<ListAnswer<Boat>> {
  server.asked.push(request)
  const { page: number, pageSize, query = '', view } = request
  const gone = useSyncExternalStore(listen, () => departed)
  const matching = (all: Boat[]) => all.filter(({ id, name }) => name.includes(query) && !gone.has(id))
  const found = matching(view === 'late' ? late : boats)
  const rows = found.slice((number - 1) * pageSize, number * pageSize)
  const counts =
    request.counts === 'found'
      ? { all: matching(boats).length, late: matching(late).length }
      : {
          all: boats.filter(({ id }) => !gone.has(id)).length,
          late: late.filter(({ id }) => !gone.has(id)).length,
        }
  const data = { rows, total: found.length, counts }
  const isPlaceholderData = request.counts === 'found' && server.isCounting
  return { data, error: null, isPlaceholderData, refetch: () => undefined, ...server.told }
}

const filters = { harbour: oneOf(['Krabi', 'Phuket']), late: yes }
const boatList = declareList({
  name: 'samples',
  views: ['all', 'late'],
  sorts: ['newest', 'name'],
  heads: { name: { up: 'name' } },
  filters,
  requestOf: ({ harbour, late }) => ({ harbour, isLate: late && true }),
  hasCountsApart: true,
  useRows: useBoats,
})
function Wide({ width, children }: { width: number; children: ReactNode }) {
  return <span style={{ display: 'block', width }}>{children}</span>
}

const columns = [
  {
    key: 'name',
    header: 'Name',
    isHead: true,
    isSortable: true,
    minWidth: 120,
    cell: (row: Boat) => row.name,
  },
  {
    key: 'harbour',
    header: 'Harbour',
    givesWay: 1 as const,
    cell: (row: Boat) => <Wide width={280}>{row.harbour}</Wide>,
  },
  {
    key: 'long',
    header: 'Remarks',
    cell: () => <Wide width={560}>Ready to leave</Wide>,
  },
]

/** The same boats for somebody who may look at who steers them. */
export const WatchedBoats = () => (
  <Applicants value={(id) => <p>Has sailed {id} for years</p>}>
    <Boats />
  </Applicants>
)

/** The same boats for somebody who may add one. */
export const OwnBoats = () => <Boats primary={<button type="button">Add a boat</button>} />

/** A list of 25 boats, of which the first two can be launched. */
export function Boats({ primary }: { primary?: ReactNode } = {}) {
  const list = useList(boatList)
  return (
    <ListPage
      list={list}
      title="Boats"
      primary={primary}
      views={{ labelOf: (view) => (view === 'all' ? 'All' : 'Late'), yours: 'late' }}
      searchLabel="Name"
      filters={[
        {
          kind: 'one',
          field: 'harbour',
          name: 'Harbour',
          options: ['Krabi', 'Phuket'].map((value) => ({ value, label: value })),
        },
        { kind: 'toggle', field: 'late', name: 'Only late', icon: IconCheck },
      ]}
      orderLabel={(order) => (order === 'name' ? 'By name' : 'Newest first')}
      columns={columns}
      rowName={(row) => row.name}
      rowHref={(row) => list.hrefOfOpen(row.id)}
      verbs={[
        {
          key: 'launch',
          icon: IconCheck,
          takes: byAction('launch'),
          one: 'Launch',
          some: (count) => `Launch ${count}`,
          press: launch,
          staysOneCall: 'typedByRow',
          letter: 'l',
        },
      ]}
      menu={{ labelOf: (row) => `Actions for ${row.name}` }}
      peek={{
        label: 'Who steers it',
        creatorOf: (row) => ({ id: row.id, name: `Captain of ${row.name}` }),
        lineOf: (row) => row.harbour,
      }}
      empty={{
        match: 'No boat matches',
        ofView: (view) => (view === 'late' ? { title: 'No boat is late' } : undefined),
        first: { title: 'No boats yet', text: 'They will lie here.' },
      }}
    />
  )
}
