import type { SampleRow } from '@sampan/contract/sample'
import { IconAlertTriangle, IconCircleCheck, IconExternalLink } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useBrandColumn } from '#features/account/brands/brand-column.tsx'
import { useIsOwnDuty } from '#features/account/own-duty.ts'
import { SenderButton } from '#features/shipment/sender-button.tsx'
import { useKeepsSender } from '#features/shipment/shipment.api.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useList } from '#ui/list/use-list.ts'
import { ImportButton } from '#ui/sheet/import-button.tsx'
import { useJustDecided } from '#ui/verb/use-decide-one.ts'
import { useGroupVerbs } from '../group/use-group-verbs.tsx'
import { sampleColumns } from './sample-columns.tsx'
import { sampleExtraColumns } from './sample-extra-columns.tsx'
import { sampleList } from './sample-list.ts'
import { useCaseVerbs } from './use-case-verbs.tsx'
import { useDecide } from './use-decide.tsx'
import { useSampleFilters } from './use-sample-filters.tsx'
import { useSampleVerbs } from './use-sample-verbs.ts'

/** The console's list of samples: the clock column is the work list. */
export function Page() {
  const { t } = useTranslation('sample')
  const formats = useFormats()
  const { pathname } = useLocation()
  const list = useList(sampleList)
  const decide = useDecide({ onDone: list.clearSelection })
  const later = useCaseVerbs({ onDone: list.clearSelection })
  const justDecided = useJustDecided()
  const groups = useGroupVerbs(list.values.group, list.clearSelection)
  const isOwnDuty = useIsOwnDuty()
  const keepsSender = useKeepsSender() === 'own'
  const isUnusual = list.values.abnormal !== undefined || list.values.sign.length > 0
  const brand = useBrandColumn<SampleRow>()
  const columns = useMemo(
    () => [
      ...sampleColumns({ t, formats, isOwnDuty, isUnusual, brand }),
      ...sampleExtraColumns(t, list.rows?.map(({ id }) => id) ?? []),
    ],
    [t, formats, isOwnDuty, isUnusual, brand, list.rows],
  )
  const hrefOf = (row: SampleRow) => `${pathname}/${row.id}`
  return (
    <ListPage
      list={list}
      title={t('console.title')}
      actions={
        <>
          {keepsSender && <SenderButton />}
          <ImportButton kinds={['parcels']} />
        </>
      }
      views={{ labelOf: (view) => t(`console.view.${view}`), yours: 'yourTurn' }}
      searchLabel={t('console.search')}
      filters={useSampleFilters(list)}
      orderLabel={(order) => t(`console.sort.${order}`)}
      columns={columns}
      rowName={(row) => `${row.number}, ${row.creator.fullName}`}
      rowHref={hrefOf}
      mark={(row) =>
        justDecided.has(row.id) ? (
          <IconCircleCheck size={18} aria-label={t('console.approve.waiting')} />
        ) : (
          row.isAbnormal && (
            <IconAlertTriangle size={18} aria-label={t('console.abnormal')} color="var(--late-text)" />
          )
        )
      }
      verbs={[...useSampleVerbs(decide, later), ...groups]}
      menu={{
        labelOf: (row) => t('console.more', { number: row.number }),
        linksOf: (row) => [{ label: t('console.open'), icon: IconExternalLink, href: hrefOf(row) }],
      }}
      peek={{
        label: t('console.peek'),
        creatorOf: ({ creator }) => ({ id: creator.id, name: creator.fullName || creator.nickname }),
        lineOf: (row) => `${row.number} · ${row.product.name}`,
      }}
      empty={{
        match: t('console.noMatch'),
        ofView: (view) => ({ title: t(`console.empty.${view}`) }),
        first: { title: t('console.none.title'), text: t('console.none.text') },
      }}
    />
  )
}
