import { Button, Pagination, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { accountName } from '@sampan/contract/creator-account-name'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { listBlacklist } from '@sampan/contract/strike'
import { strikeLimits } from '@sampan/contract/strike-status'
import { IconListCheck, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { platformIcon } from '#features/creator/platform-icons.ts'
import { ApiError } from '#lib/api.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { EmptyByFilter, ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useBlacklist, useOwnStrikes } from './strike.api.ts'
import classes from './strike.module.css'

type Entry = OutputOf<typeof listBlacklist>['rows'][number]

/** Platform, handle, rule and date of each; no face, name, brand or case. */
export function Blacklist({ base }: { base: '' | '/m' }) {
  const { t } = useTranslation('strike')
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const [search] = useDebouncedValue(typed, 300)
  return (
    <div className={classes.page}>
      <p className="second">{t('blacklist.text', { days: strikeLimits.appealDays })}</p>
      <TextInput
        type="search"
        aria-label={t('blacklist.search')}
        placeholder={t('blacklist.search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setPage(1)
        }}
      />
      <Entries search={search} page={page} setPage={setPage} clear={() => setTyped('')} base={base} />
    </div>
  )
}

interface EntriesProps {
  search: string
  page: number
  setPage: (page: number) => void
  clear: () => void
  base: '' | '/m'
}

function Entries({ search, page, setPage, clear, base }: EntriesProps) {
  const { t } = useTranslation('strike')
  const { data, error, refetch, isPlaceholderData } = useBlacklist(search, page)
  const own = new Set(useOwnStrikes().data?.strikes.map(({ id }) => id))
  if (error && !data) {
    const reference = error instanceof ApiError ? error.reference : undefined
    return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} reference={reference} />
  }
  if (!data) return <ListSkeleton rows={4} form="rows" />
  if (data.rows.length === 0)
    return search ? (
      <EmptyByFilter
        title={t('blacklist.noMatch')}
        action={<Button onClick={clear}>{t('blacklist.all')}</Button>}
      />
    ) : (
      <EmptyByFilter
        icon={IconListCheck}
        title={t('blacklist.none')}
        text={t('blacklist.noneText')}
        action={<span />}
      />
    )
  return (
    <>
      <ul className={classes.rows} aria-label={t('blacklist.title')} aria-busy={isPlaceholderData}>
        {data.rows.map((entry) => (
          <li key={entry.id} className={classes.entry}>
            <EntryLine entry={entry} />
            {own.has(entry.id) && <Link href={`${base}/strike?id=${entry.id}`}>{t('blacklist.mine')}</Link>}
          </li>
        ))}
      </ul>
      <Pagination
        total={Math.ceil(data.total / data.pageSize)}
        value={page}
        onChange={setPage}
        hideWithOnePage
      />
    </>
  )
}

function EntryLine({ entry }: { entry: Entry }) {
  const { t } = useTranslation('strike')
  const { longDay } = useFormats()
  const PlatformIcon = platformIcon(entry.platform)
  return (
    <span className={classes.listed}>
      <PlatformIcon size={22} aria-hidden />
      <span className={classes.texts}>
        <strong>{accountName(entry)}</strong>
        <span className="t-small second">{t('blacklist.rule')}</span>
      </span>
      <time className="t-small dim num" dateTime={entry.at}>
        {longDay(entry.at)}
      </time>
    </span>
  )
}
