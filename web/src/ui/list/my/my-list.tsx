import { Button, Pagination, SegmentedControl, Select } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { GroupHead } from '#ui/case/case-card.tsx'
import { IconButton } from '#ui/frame/bars.tsx'
import { Link } from '#ui/frame/links.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { EmptyByFilter, EmptyFirst, ErrorState } from '#ui/frame/states.tsx'
import { SearchField } from '#ui/table/filters/toolbar.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import classes from './my-list.module.css'
import { type MyListState, myGroups, myOrders, type Timed } from './use-my-list.ts'

/** What the list says, each by its key below `mine` of the feature's words. */
type MyWord =
  | 'title'
  | 'find'
  | 'search'
  | 'sort'
  | 'yourTurn'
  | 'waiting'
  | 'running'
  | 'noMatch'
  | 'none.title'
  | 'none.text'
  | 'none.browse'
  | 'noneDone.title'
  | 'noneDone.text'
  | (typeof myGroups)[number]
  | `by.${(typeof myOrders)[number]}`

interface MyFilter {
  label: string
  options: { value: string; label: string }[]
}

interface MyListProps<Row extends Timed> {
  list: MyListState<Row>
  word: (key: MyWord) => string
  /** One case; only the most urgent of the list has the filled button. */
  card: (row: Row, isMain: boolean) => ReactNode
  /** What the list will hold once: an EmptyPicture. */
  picture: ReactNode
  /** Where the first one is found. */
  browseHref: string
  /** States by which the chosen group is narrowed. */
  filter?: MyFilter | undefined
  /** Search and order; the phone shows them on demand. */
  hasTools?: boolean
}

/** Under way and finished; the reader's own duties first, what the others owe below. */
export function MyList<Row extends Timed>(props: MyListProps<Row>) {
  const { list, word, hasTools = true } = props
  return (
    <div className={classes.list}>
      <SegmentedControl
        fullWidth
        className={classes.groups as string}
        aria-label={word('title')}
        value={list.group}
        onChange={list.setGroup}
        data={myGroups.map((group) => ({
          value: group,
          label: `${word(group)} ${list.counts?.[group] ?? ''}`,
        }))}
      />
      {hasTools && <Tools {...props} />}
      <Cases {...props} />
    </div>
  )
}

/** The same as a page of the phone, whose search and order are behind a button. */
export function MyListOnPhone<Row extends Timed>(props: Omit<MyListProps<Row>, 'hasTools'>) {
  const { list, word } = props
  const [isSearching, setSearching] = useState(
    Boolean(list.q) || list.sort !== 'urgency' || list.status !== undefined,
  )
  return (
    <PhoneFrame
      title={word('title')}
      backHref="/m/user"
      actions={
        <IconButton label={word('find')} isPressed={isSearching} onClick={() => setSearching(!isSearching)}>
          <IconSearch size={22} aria-hidden />
        </IconButton>
      }
    >
      <MyList {...props} hasTools={isSearching} />
    </PhoneFrame>
  )
}

/** Finds one among many, and puts them in another order. */
function Tools<Row extends Timed>({ list, word, filter }: MyListProps<Row>) {
  return (
    <div className={classes.tools}>
      <SearchField value={list.q} onSearch={list.setQuery} placeholder={word('search')} />
      {filter && (
        <div className={classes.sort}>
          <Select
            size="xs"
            variant="quiet"
            aria-label={filter.label}
            placeholder={filter.label}
            clearable
            value={list.status === undefined ? null : String(list.status)}
            onChange={list.setStatus}
            data={filter.options}
          />
        </div>
      )}
      <div className={classes.sort}>
        <Select
          size="xs"
          variant="quiet"
          aria-label={word('sort')}
          allowDeselect={false}
          value={list.sort}
          onChange={(value) => value && list.setSort(value)}
          data={myOrders.map((order) => ({ value: order, label: word(`by.${order}`) }))}
        />
      </div>
    </div>
  )
}

function Cases<Row extends Timed>(props: MyListProps<Row>) {
  const { list, word, card } = props
  const { query, group, counts, yours, others, running, isNarrowed } = list
  const { data, error } = query
  if (error && !data) return <ErrorState text={messageOf(error)} onRetry={() => void query.refetch()} />
  if (!data || list.isLeavingPage) return <ListSkeleton rows={4} form="cards" />
  if (data.rows.length === 0) return <Nothing {...props} />
  return (
    <>
      {yours.length > 0 && (
        <GroupHead
          label={word('yourTurn')}
          count={isNarrowed ? yours.length : (counts?.yourTurn ?? yours.length)}
          isYours
        />
      )}
      {yours.map((row, index) => (
        <Fragment key={row.id}>{card(row, index === 0)}</Fragment>
      ))}
      {others.length > 0 && group === 'open' && <GroupHead label={word('waiting')} count={others.length} />}
      {others.map((row) => (
        <Fragment key={row.id}>{card(row, false)}</Fragment>
      ))}
      {running.length > 0 && <GroupHead label={word('running')} count={running.length} />}
      {running.map((row) => (
        <Fragment key={row.id}>{card(row, false)}</Fragment>
      ))}
      <Pagination
        total={Math.ceil(data.total / data.pageSize)}
        value={list.page}
        onChange={list.setPage}
        hideWithOnePage
      />
    </>
  )
}

/** Nothing matches the search, nothing is in this group while the other one holds something, or there has never been anything. */
function Nothing<Row extends Timed>({ list, word, picture, browseHref }: MyListProps<Row>) {
  const { t } = useTranslation('ui')
  const { group, counts, q, status, setGroup, setQuery, setStatus } = list
  const other = myGroups.find((each) => each !== group && (counts?.[each] ?? 0) > 0)
  const way = other && (
    <Button onClick={() => setGroup(other)}>{t('empty.showView', { view: word(other) })}</Button>
  )
  if (q) return <EmptyByFilter title={word('noMatch')} onClear={() => setQuery('')} />
  if (status !== undefined) return <EmptyByFilter title={word('noMatch')} onClear={() => setStatus(null)} />
  if (group === 'done')
    return (
      <EmptyFirst
        picture={picture}
        title={word('noneDone.title')}
        text={word('noneDone.text')}
        action={way}
      />
    )
  const browse = (
    <Button component={Link} href={browseHref} variant="primary">
      {word('none.browse')}
    </Button>
  )
  if (other)
    return (
      <EmptyFirst
        picture={picture}
        title={t('empty.inView', { view: word(group) })}
        text={t('empty.heldByView', { view: word(other), shown: counts?.[other] })}
        action={
          <>
            {way}
            {browse}
          </>
        }
      />
    )
  return <EmptyFirst picture={picture} title={word('none.title')} text={word('none.text')} action={browse} />
}
