import { type RuleDecision, ruleDecisionSorts, ruleDecisionViews } from '@sampan/contract/approval-rule'
import { accountName } from '@sampan/contract/creator-account-name'
import { IconBan, IconCheck, IconUser } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo } from 'react'
import { SampleBadge } from '#features/sample/sample-badge.tsx'
import { type Formats, useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { uuid } from '#lib/search-fields.ts'
import type { TFunction } from '#lib/words.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { declareList } from '#ui/list/declare-list.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { useList } from '#ui/list/use-list.ts'
import { Face } from '#ui/mark/face.tsx'
import { badgeLook } from '#ui/mark/status-badge.tsx'
import { dateColumn, headColumn, linesColumn, stateColumn } from '#ui/table/columns.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useRuleDecisions, useSaveRuleDecisions } from './rules.api.ts'
import { useRuleBrand } from './use-rule-brand.tsx'

const decisionList = declareList({
  name: 'ruleDecisions',
  views: ruleDecisionViews,
  sorts: ruleDecisionSorts,
  heads: { at: { up: 'oldest', down: 'newest' } },
  filters: { brand: uuid },
  scope: ['brand'],
  requestOf: ({ brand }) => ({ brandId: brand }),
  useRows: useRuleDecisions,
  useSave: useSaveRuleDecisions,
})

/** What the rules of a brand decided. Who reads those of all brands names one, which is the first in the choice. */
export function Page() {
  const { t } = useTranslation('approval-rule')
  const brand = useRuleBrand()
  const [search, setSearch] = useSearch(decisionList.filters)
  const isNamed = brand.isOwn || search.brand !== undefined
  useEffect(() => {
    if (!isNamed && brand.brandId) setSearch({ brand: brand.brandId }, { replace: true })
  }, [isNamed, brand.brandId, setSearch])
  if (isNamed) return <Decisions choice={brand.choice} />
  return (
    <>
      <PageHead title={t('decisions.title')} />
      {brand.error ? (
        <ErrorState text={messageOf(brand.error)} onRetry={brand.refetch} />
      ) : (
        <ListSkeleton rows={5} form="rows" />
      )}
    </>
  )
}

/** Each application, by which rule of which version it was decided, and where the case is now. */
function Decisions({ choice }: { choice: ReactNode }) {
  const { t } = useTranslation('approval-rule')
  const formats = useFormats()
  const { pathname } = useLocation()
  const list = useList(decisionList)
  const columns = useMemo(() => columnsOf(t, formats), [t, formats])
  const base = pathname.replace(/\/rules\/decisions$/, '')
  return (
    <ListPage
      list={list}
      title={t('decisions.title')}
      crumb={{
        label: t('title'),
        href: pathname.replace(/\/decisions$/, () =>
          list.values.brand ? `?brand=${list.values.brand}` : '',
        ),
        number: t('decisions.title'),
      }}
      meta={t('decisions.meta')}
      actions={choice || undefined}
      views={{ labelOf: (view) => t(`decisions.view.${view}`) }}
      searchLabel={t('decisions.search')}
      orderLabel={(order) => t(`decisions.sort.${order}`)}
      columns={columns}
      rowName={(row) => row.sample.number}
      rowHref={(row) => `${base}/samples/${row.sample.id}`}
      isSelectable={false}
      empty={{
        match: t('decisions.noMatch'),
        first: { title: t('decisions.none.title'), text: t('decisions.none.text') },
      }}
    />
  )
}

const looks = {
  approve: badgeLook('river', IconCheck),
  reject: badgeLook('clay', IconBan),
  leave: badgeLook('silt', IconUser),
}

const columnsOf = (t: TFunction<'approval-rule'>, { moment }: Formats): Column<RuleDecision>[] => [
  headColumn('creator', t('decisions.column.creator'), ({ creator }) => ({
    picture: <Face name={creator.nickname || creator.handle} url={creator.avatar} size={32} />,
    first: creator.nickname || creator.handle,
    second: accountName(creator),
  })),
  linesColumn(
    'sample',
    t('decisions.column.sample'),
    ({ product, sample }) => ({ first: product, second: sample.number, title: product }),
    { minWidth: 180 },
  ),
  stateColumn(
    'decided',
    t('decisions.column.decided'),
    ({ outcome, rule, version, hindrance }) => ({
      look: looks[outcome],
      word: t(`decided.${outcome}`),
      note: [
        rule === null ? hindrance !== 'flag' && t('noRule') : t('decisions.by', { rule, version }),
        hindrance && t(`decisions.hindrance.${hindrance}`),
      ]
        .filter(Boolean)
        .join(' · '),
    }),
    { minWidth: 190 },
  ),
  {
    key: 'now',
    header: t('decisions.column.now'),
    width: '150px',
    cell: ({ sample }) => <SampleBadge status={sample.status} />,
  },
  dateColumn('at', t('decisions.column.at'), ({ at }) => moment(at), {
    isSortable: true,
    givesWay: 1,
    width: '170px',
  }),
]
