import { countryCodes } from '@sampan/contract/country'
import type { MouRow, MouView } from '@sampan/contract/mou'
import { mouKinds } from '@sampan/contract/mou-status'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useBrandColumn } from '#features/account/brands/brand-column.tsx'
import { useBrandFilter } from '#features/account/brands/use-brand-filter.tsx'
import { useIsOwnDuty } from '#features/account/own-duty.ts'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { useTodayFilters } from '#ui/list/came-in-filter.tsx'
import { choiceOf } from '#ui/list/choice-of.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import type { ListState } from '#ui/list/list-state.ts'
import { byAction, type ListVerb } from '#ui/list/list-verbs.tsx'
import { useList } from '#ui/list/use-list.ts'
import { partOf } from '#ui/verb/dialog-when-asked.tsx'
import { lookOf } from '#ui/verb/verb-icons.ts'
import { mouColumns } from './mou-columns.tsx'
import { mouList } from './mou-list.ts'
import { afterDecision, neighbours } from './mou-order.ts'
import { type Decidable, useDecideMous } from './use-decide-mous.tsx'

const MouReviewDrawer = partOf('id', ['mou'], () =>
  import('./mou-review-drawer.tsx').then((file) => file.MouReviewDrawer),
)

/** The console's agreements: those to check first; a row opens the paper beside the list. */
export function Page() {
  const { t } = useTranslation('mou')
  const formats = useFormats()
  const isOwnDuty = useIsOwnDuty()
  const list = useList(mouList)
  const decide = useDecideMous(list.clearSelection)
  const countryName = useCountryNames()
  const brand = useBrandColumn<MouRow>()
  const brandFilter = useBrandFilter({
    value: list.values.brand[0],
    onChange: (next) => list.set({ brand: next }),
  })
  return (
    <ListPage
      list={list}
      title={t('console.title')}
      views={{ labelOf: (view) => t(`console.view.${view}`), yours: 'toReview' }}
      searchLabel={t('console.search')}
      filters={[
        choiceOf('one', 'kind', t('console.kind'), mouKinds, (kind) => t(`console.kindOf.${kind}`)),
        choiceOf('many', 'country', t('console.country'), countryCodes, (code) => countryName(code)),
        ...brandFilter,
        ...useTodayFilters(list),
      ]}
      orderLabel={(order) => t(`console.sort.${order}`)}
      columns={useMemo(() => mouColumns({ t, formats, isOwnDuty, brand }), [t, formats, isOwnDuty, brand])}
      rowName={(row) => `${row.number}, ${row.creator.name}`}
      rowHref={(row) => list.hrefOfOpen(row.id)}
      verbs={useVerbs(decide)}
      empty={{
        match: t('console.noMatch'),
        ofView: (view) => ({ title: t(`console.empty.${view}`) }),
        first: { title: t('console.none.title'), text: t('console.none.text') },
      }}
    >
      <Review list={list} />
    </ListPage>
  )
}

const decidableRow = (row: MouRow): Decidable => ({
  id: row.id,
  round: row.round,
  creatorName: row.creator.name,
})

/** The round of each that was seen: a newer one is not decided. */
const seenOf = (rows: readonly MouRow[]) => ({
  seen: Object.fromEntries(rows.map(({ id, round }) => [id, round])),
})

function useVerbs(decide: ReturnType<typeof useDecideMous>): ListVerb<MouRow>[] {
  const { t } = useTranslation('mou')
  const shared = { takes: byAction('approve'), isBusy: decide.isBusy }
  return [
    {
      ...shared,
      ...lookOf('approve'),
      key: 'approve',
      some: (count) => t('console.approve', { count }),
      press: (rows) => decide.approveUnread(rows.map(decidableRow)),
      all: {
        verb: 'approveMous',
        label: t('review.approve'),
        means: (count) => t('approve.text', { count, name: t('creators', { count }) }),
        inputOf: seenOf,
      },
    },
    {
      ...shared,
      ...lookOf('return'),
      key: 'return',
      some: (count) => t('console.giveBack', { count }),
      press: (rows) => decide.giveBack(rows.map(decidableRow)),
      all: {
        verb: 'returnMous',
        label: t('return.confirm'),
        means: (count) => t('return.text', { name: t('creators', { count }) }),
        inputOf: seenOf,
        reasons: { field: 'feedback', chips: decide.chips },
      },
    },
  ]
}

/** The drawer over the list; after a decision the next one to review comes up by itself. */
function Review({ list }: { list: Pick<ListState<MouRow>, 'rows' | 'values' | 'open'> }) {
  const rows = list.rows ?? []
  const { open } = list.values
  const beside = neighbours(rows, open)
  const { previous, next } = beside ?? {}
  return (
    <MouReviewDrawer
      id={open}
      onClose={() => list.open(undefined)}
      onDecided={(ids) => list.open(open && afterDecision(rows, open, ids))}
      pager={
        beside && {
          position: beside.place + 1,
          total: rows.length,
          onPrevious: previous ? () => list.open(previous) : undefined,
          onNext: next ? () => list.open(next) : undefined,
        }
      }
      caseLink={(mou) => <CaseLink mou={mou} />}
    />
  )
}

/** Where the console shows the case that an agreement belongs to. */
const casePath: Record<MouView['kind'], string> = { sample: 'samples', participation: 'participations' }

function CaseLink({ mou }: { mou: MouView }) {
  const { pathname } = useLocation()
  const base = pathname.slice(0, pathname.lastIndexOf('/'))
  return <Link href={`${base}/${casePath[mou.kind]}/${mou.subjectId}`}>{mou.number}</Link>
}
