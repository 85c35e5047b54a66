import { Button, Pagination, SegmentedControl, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#lib/forms.ts'
import { GroupHead } from '#ui/case/case-card.tsx'
import { Link } from '#ui/frame/links.tsx'
import { EmptyByFilter, EmptyFirst, ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { SearchField } from '#ui/table/toolbar.tsx'
import classes from './my-samples.module.css'
import { SampleCard } from './sample-card.tsx'
import type { MySampleList as Samples } from './use-my-samples.ts'

interface MySampleListProps {
  samples: Samples
  hrefOf: (id: string) => string
  browseHref: string
  /** Search and order; the phone shows them on demand. */
  hasTools?: boolean
}

/** Under way and finished; the reader's own duties first, what the brands owe below. */
export function MySampleList({ samples, hrefOf, browseHref, hasTools = true }: MySampleListProps) {
  const { t } = useTranslation('sample')
  const { list, group, counts, yours, others } = samples
  const label = (key: 'open' | 'done') => `${t(`mine.${key}`)} ${counts?.[key] ?? ''}`
  return (
    <div className={classes.list}>
      <SegmentedControl
        fullWidth
        aria-label={t('mine.title')}
        value={group}
        onChange={samples.setGroup}
        data={[
          { value: 'open', label: label('open') },
          { value: 'done', label: label('done') },
        ]}
      />
      {hasTools && <Tools samples={samples} />}
      {list.error && !list.data ? (
        <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <ListSkeleton rows={4} form="cards" />
      ) : list.data.rows.length === 0 ? (
        <Nothing samples={samples} browseHref={browseHref} />
      ) : (
        <>
          {yours.length > 0 && (
            <GroupHead label={t('mine.yourTurn')} count={counts?.yourTurn ?? yours.length} isYours />
          )}
          {yours.map((row, index) => (
            <SampleCard key={row.id} row={row} href={hrefOf(row.id)} isMain={index === 0} />
          ))}
          {others.length > 0 && group === 'open' && (
            <GroupHead label={t('mine.waiting')} count={others.length} />
          )}
          {others.map((row) => (
            <SampleCard key={row.id} row={row} href={hrefOf(row.id)} />
          ))}
          <Pagination
            total={Math.ceil(list.data.total / list.data.pageSize)}
            value={samples.page}
            onChange={samples.setPage}
            hideWithOnePage
          />
        </>
      )}
    </div>
  )
}

/** Finds one among many, and puts them in another order. */
function Tools({ samples }: { samples: Samples }) {
  const { t } = useTranslation('sample')
  return (
    <div className={classes.tools}>
      <SearchField value={samples.q} onSearch={samples.setQuery} placeholder={t('mine.search')} />
      <Select
        className={classes.sort as string}
        size="xs"
        variant="quiet"
        aria-label={t('mine.sort')}
        allowDeselect={false}
        value={samples.sort}
        onChange={(value) => value && samples.setSort(value)}
        data={['urgency', 'newest', 'oldest'].map((value) => ({ value, label: t(`mine.by.${value}`) }))}
      />
    </div>
  )
}

function Nothing({ samples, browseHref }: { samples: Samples; browseHref: string }) {
  const { t } = useTranslation('sample')
  if (samples.q) return <EmptyByFilter title={t('mine.noMatch')} onClear={() => samples.setQuery('')} />
  if (samples.group === 'done')
    return <EmptyFirst title={t('mine.noneDone.title')} text={t('mine.noneDone.text')} />
  return (
    <EmptyFirst
      title={t('mine.none.title')}
      text={t('mine.none.text')}
      action={
        <Button component={Link} href={browseHref} variant="primary">
          {t('mine.none.browse')}
        </Button>
      }
    />
  )
}
