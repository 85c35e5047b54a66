import type { ParticipationRow } from '@sampan/contract/task'
import { IconAlertTriangle, IconCircleCheck, IconExternalLink } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useBrandColumn } from '#features/account/brands/brand-column.tsx'
import { useBrandFilter } from '#features/account/brands/use-brand-filter.tsx'
import { useReaderSide } from '#features/participation/participation.api.ts'
import { useParticipationClocks } from '#features/participation/participation-clock.ts'
import { SenderButton } from '#features/shipment/sender-button.tsx'
import { useKeepsSender } from '#features/shipment/shipment.api.ts'
import { baseOf } from '#features/task/task-links.ts'
import { useTaskEditor } from '#features/task/task-offer.api.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useTodayFilters } from '#ui/list/came-in-filter.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useList } from '#ui/list/use-list.ts'
import { ImportButton } from '#ui/sheet/import-button.tsx'
import { useJustDecided } from '#ui/verb/use-decide-one.ts'
import { type ParticipationView, participationLists } from './participation-list.ts'
import { signUpExtraColumns } from './sign-up-extra-columns.tsx'
import { signUpColumns } from './sign-up-list-columns.tsx'
import { useParticipationVerbs } from './use-participation-verbs.tsx'
import { useSignUpFilters } from './use-sign-up-filters.tsx'
import { useSignUpVerbs } from './use-sign-up-verbs.ts'

/** From where their own brand sends, and tracking numbers as a file, for who sends the products of tasks. */
function ParcelActions() {
  const keepsSender = useKeepsSender() === 'own'
  return (
    <>
      {keepsSender && <SenderButton />}
      <ImportButton kinds={['parcels']} />
    </>
  )
}

/** A list of participations of the console, all or those in review: the clock column is the work list. */
export function SignUpList({ part }: { part: keyof typeof participationLists }) {
  const { t } = useTranslation('task')
  const formats = useFormats()
  const clocks = useParticipationClocks(useReaderSide())
  const { mayDecide } = useTaskEditor()
  const { pathname } = useLocation()
  const isReviews = part === 'reviews'
  // All of what is reviewed is what is in review.
  const inWords = (view: ParticipationView) => (isReviews && view === 'all' ? 'content' : view)
  const list = useList(participationLists[part])
  const isUnusual = Boolean(list.values.abnormal) || list.values.sign.length > 0
  const brand = useBrandColumn<ParticipationRow>()
  const brandFilter = useBrandFilter({
    value: list.values.brand[0],
    onChange: (next) => list.set({ brand: next }),
  })
  const verbs = useParticipationVerbs({ onDone: list.clearSelection })
  const justDecided = useJustDecided()
  const hrefOf = (row: ParticipationRow) => `${baseOf(pathname)}/console/participations/${row.id}`
  const task = {
    value: list.values.task[0],
    onChange: (next: string | undefined) => list.set({ task: next }),
    rows: list.rows,
  }
  return (
    <ListPage
      list={list}
      title={t(`${isReviews ? 'review' : 'signUps'}.title`)}
      actions={!isReviews && <ParcelActions />}
      views={{ labelOf: (view) => t(`signUps.view.${inWords(view)}`), yours: 'yourTurn' }}
      searchLabel={t('signUps.search')}
      filters={[...useSignUpFilters(list.values, brandFilter, task), ...useTodayFilters(list)]}
      orderLabel={(order) => t(`signUps.sort.${order}`)}
      columns={useMemo(
        () => [
          ...signUpColumns({ t, formats, clocks, isUnusual, brand }),
          ...signUpExtraColumns({ t, formats, ids: list.rows?.map(({ id }) => id) ?? [] }),
        ],
        [t, formats, clocks, isUnusual, brand, list.rows],
      )}
      rowName={(row) => `${row.number}, ${row.creator.fullName}`}
      rowHref={hrefOf}
      mark={(row) =>
        justDecided.has(row.id) ? (
          <IconCircleCheck size={18} aria-label={t('signUps.approve.waiting')} />
        ) : (
          row.isAbnormal && (
            <IconAlertTriangle size={18} aria-label={t('signUps.filter.abnormal')} color="var(--late-text)" />
          )
        )
      }
      isSelectable={mayDecide.signUps || mayDecide.content}
      verbs={useSignUpVerbs(verbs)}
      menu={{
        labelOf: (row) => t('signUps.more', { number: row.number }),
        linksOf: (row) => [{ label: t('signUps.open'), icon: IconExternalLink, href: hrefOf(row) }],
      }}
      peek={{
        label: t('signUps.peek'),
        creatorOf: ({ creator }) => ({ id: creator.id, name: creator.fullName || creator.nickname }),
        lineOf: (row) => `${row.number} · ${row.task.title}`,
      }}
      empty={{
        match: t('signUps.none.match'),
        ofView: (view) => ({ title: t(`signUps.none.${view}`) }),
        first: isReviews
          ? { title: t('signUps.none.content'), text: t('review.noneText') }
          : { title: t('signUps.none.title'), text: t('signUps.none.text') },
      }}
    />
  )
}
