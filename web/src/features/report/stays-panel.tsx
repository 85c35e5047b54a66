import { SegmentedControl } from '@mantine/core'
import type { CountryCode } from '@sampan/contract/country'
import {
  type StateTime,
  type StayDimension,
  type StayKind,
  stayDimensions,
  stayKinds,
} from '@sampan/contract/report'
import { useState } from 'react'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { Panel } from './panel.tsx'
import { useSaveStateTimes, useStateTimes } from './report.api.ts'
import classes from './report.module.css'
import { StaysTable } from './stays-table.tsx'
import { useMonthName } from './use-month-name.ts'
import type { useReportSearch } from './use-report-search.ts'

const pageSize = 40

/** How long samples or sign-ups were in each state that they left: all of them, by month or by country, and as a file. */
export function StaysPanel({ asked }: { asked: ReturnType<typeof useReportSearch> }) {
  const { t } = useTranslation('report')
  const { moment } = useFormats()
  const { values, change, filter } = asked
  const { of = 'samples', stays: by = 'all' } = values
  const key = JSON.stringify({ filter, of, by })
  const [place, setPlace] = useState({ key, page: 1 })
  // Another filter begins with its first page.
  const page = place.key === key ? place.page : 1
  const { data, error, refetch } = useStateTimes({ ...filter, of, by, page, pageSize })
  const nameOf = useKeyName(by)
  return (
    <Panel
      title={t('stays.title')}
      text={[t('stays.text'), ...(of === 'signUps' ? [t('stays.signUpText')] : [])].join(' ')}
      end={<Switches of={of} by={by} change={change} request={{ ...filter, of, by }} />}
    >
      {!data && !error && <ListSkeleton rows={4} />}
      {error && !data && <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />}
      {data && data.rows.length === 0 && <p className="t-small dim">{t('stays.none')}</p>}
      {data && data.rows.length > 0 && <StaysTable rows={data.rows} of={of} by={by} nameOf={nameOf} />}
      {data && (
        <p className="t-meta dim">
          {data.countedUntil ? t('countedUntil', { when: moment(data.countedUntil) }) : t('notCounted')}
        </p>
      )}
      {data && data.total > pageSize && (
        <div className={classes.pager}>
          <PlainButton size="xs" disabled={page === 1} onClick={() => setPlace({ key, page: page - 1 })}>
            {t('table.before')}
          </PlainButton>
          <span className="t-small dim num">{t('table.page', { page })}</span>
          <PlainButton
            size="xs"
            disabled={page * pageSize >= data.total}
            onClick={() => setPlace({ key, page: page + 1 })}
          >
            {t('table.next')}
          </PlainButton>
        </div>
      )}
    </Panel>
  )
}

interface SwitchesProps {
  of: StayKind
  by: StayDimension
  change: ReturnType<typeof useReportSearch>['change']
  request: Parameters<typeof useStateTimes>[0]
}

function Switches({ of, by, change, request }: SwitchesProps) {
  const { t } = useTranslation('report')
  return (
    <div className={classes.switches}>
      <SegmentedControl
        size="xs"
        aria-label={t('stays.of.label')}
        value={of}
        onChange={(value) => change({ of: value === 'samples' ? undefined : value }, { replace: true })}
        data={stayKinds.map((value) => ({ value, label: t(`stays.of.${value}`) }))}
      />
      <SegmentedControl
        size="xs"
        aria-label={`${t('stays.title')}: ${t('table.by')}`}
        value={by}
        onChange={(value) => change({ stays: value === 'all' ? undefined : value }, { replace: true })}
        data={stayDimensions.map((value) => ({
          value,
          label: value === 'all' ? t('stays.all') : t(`by.${value}`),
        }))}
      />
      <ExportMenu useSave={useSaveStateTimes} request={request} label={t('stays.export')} />
    </div>
  )
}

/** What a key is called. */
function useKeyName(by: StayDimension): (key: StateTime['key']) => string {
  const monthName = useMonthName()
  const countryName = useCountryNames()
  return (key) => (by === 'month' ? monthName(key) : by === 'country' ? countryName(key as CountryCode) : '')
}
