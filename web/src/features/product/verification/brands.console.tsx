import {
  type VerificationRow,
  verificationSorts,
  verificationViews,
} from '@sampan/contract/brand-verification'
import type { VerificationState } from '@sampan/contract/brand-verification-status'
import { countryCodes } from '@sampan/contract/country'
import { IconBan, IconEye, IconHelp, IconShieldCheck } from '@tabler/icons-react'
import { useCountryNames } from '#lib/country-name.ts'
import { type Formats, useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { listOf, oneOf } from '#lib/search-fields.ts'
import type { TFunction } from '#lib/words.ts'
import { choiceOf } from '#ui/list/choice-of.ts'
import { declareList } from '#ui/list/declare-list.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { useList } from '#ui/list/use-list.ts'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import { type BadgeLook, badgeLook } from '#ui/mark/status-badge.tsx'
import { dateColumn, headColumn, numberColumn, stateColumn } from '#ui/table/columns.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { partOf } from '#ui/verb/dialog-when-asked.tsx'
import { useSaveVerifications, useVerifications } from './verification.api.ts'

const VerificationDrawer = partOf('id', ['brand-verification', 'file'], () =>
  import('./verification-drawer.tsx').then((file) => file.VerificationDrawer),
)

const filters = { country: listOf(oneOf(countryCodes)) }

const brandList = declareList({
  name: 'companies',
  views: verificationViews,
  sorts: verificationSorts,
  heads: { due: { up: 'urgency' }, since: { up: 'oldest', down: 'newest' } },
  filters,
  requestOf: ({ country }) => ({ countries: country }),
  useRows: useVerifications,
  useSave: useSaveVerifications,
})

/** Companies by where the look at them is. */
export function Page() {
  const { t } = useTranslation('brand-verification')
  const formats = useFormats()
  const countryName = useCountryNames()
  const list = useList(brandList)
  return (
    <ListPage
      list={list}
      title={t('title')}
      meta={t('meta')}
      views={{ labelOf: (view) => t(`view.${view}`), yours: 'waiting' }}
      searchLabel={t('search')}
      filters={[choiceOf('many', 'country', t('country'), countryCodes, (code) => countryName(code))]}
      orderLabel={(order) => t(`sort.${order}`)}
      columns={columnsOf(t, formats, countryName)}
      rowName={(row) => row.name}
      rowHref={(row) => list.hrefOfOpen(row.id)}
      isSelectable={false}
      empty={{
        match: t('noMatch'),
        first: { title: t('none'), text: t('noneText') },
      }}
    >
      <VerificationDrawer id={list.values.open} onClose={() => list.open(undefined)} />
    </ListPage>
  )
}

const looks: Record<VerificationState, BadgeLook> = {
  waiting: badgeLook('delta', IconEye),
  asked: badgeLook('lotus', IconHelp),
  verified: badgeLook('river', IconShieldCheck),
  refused: badgeLook('clay', IconBan),
}

const columnsOf = (
  t: TFunction<'brand-verification'>,
  { moment, number }: Formats,
  countryName: ReturnType<typeof useCountryNames>,
): Column<VerificationRow>[] => [
  headColumn(
    'company',
    t('column.company'),
    ({ name, logo, countryCode, website }) => ({
      picture: <CompanyMark name={name} url={logo || null} size={36} />,
      first: name,
      second: [countryName(countryCode), website.replace(/^https?:\/\//, '')].filter(Boolean).join(' · '),
      title: name,
    }),
    { minWidth: 220 },
  ),
  stateColumn(
    'state',
    t('column.state'),
    ({ state }) => ({ look: looks[state], word: t(`state.${state}`) }),
    { width: '190px' },
  ),
  {
    key: 'due',
    header: t('column.due'),
    isSortable: true,
    minWidth: 180,
    cell: ({ dueAt, isLate }) =>
      dueAt ? (
        <span style={isLate ? { color: 'var(--late-text)' } : undefined}>
          {t(isLate ? 'late' : 'until', { at: moment(dueAt) })}
        </span>
      ) : (
        '–'
      ),
  },
  numberColumn('products', t('column.products'), ({ products }) => number(products), {
    givesWay: 2,
    width: '110px',
  }),
  dateColumn('since', t('column.since'), ({ createdAt }) => moment(createdAt), {
    isSortable: true,
    givesWay: 1,
    width: '170px',
  }),
]
