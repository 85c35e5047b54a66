import { Pagination } from '@mantine/core'
import type { BatchDetail, BatchOutcome, BatchRowRecord } from '@sampan/contract/batch-run'
import { IconAlertCircleFilled, IconCircleCheckFilled, IconPlayerSkipForward } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { SearchField } from '#ui/table/filters/toolbar.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useBatchRows, useSaveBatchRows } from './batch.api.ts'
import classes from './batch.module.css'

const pageSize = 10
const tabs = ['failed', 'skipped', 'enteredAgain', 'done'] as const
const icons = {
  done: <IconCircleCheckFilled size={18} aria-hidden />,
  enteredAgain: <IconCircleCheckFilled size={18} aria-hidden />,
  failed: <IconAlertCircleFilled size={18} aria-hidden />,
  skipped: <IconPlayerSkipForward size={18} aria-hidden />,
}

interface BatchResultsProps {
  batch: BatchDetail
  /** Shows the batch that entered what failed here. */
  onShow: (batchId: string) => void
}

/** What became of the rows: by reason first, then one by one. */
export function BatchResults({ batch, onShow }: BatchResultsProps) {
  const { t } = useTranslation('batch')
  const { number } = useFormats()
  const shown = tabs.filter((tab) => batch[tab] > 0)
  const [chosen, setChosen] = useState<BatchOutcome>()
  const tab = chosen && shown.includes(chosen) ? chosen : shown[0]
  if (!tab) return null
  return (
    <>
      <div className={classes.tabs}>
        {shown.map((each) => (
          <Chip key={each} isOn={each === tab} onClick={() => setChosen(each)}>
            {t(`tab.${each}`, { shown: number(batch[each]) })}
          </Chip>
        ))}
        <span className={classes.export}>
          <ExportMenu useSave={useSaveBatchRows} request={{ batchId: batch.id }} />
        </span>
      </div>
      <Reasons batch={batch} outcome={tab} />
      <Rows key={tab} batch={batch} outcome={tab} onShow={onShow} />
    </>
  )
}

/** Why rows were skipped or failed, where there is more than one reason or many rows have the same. */
function Reasons({ batch, outcome }: { batch: BatchDetail; outcome: BatchOutcome }) {
  const { t } = useTranslation('batch')
  const { number } = useFormats()
  const reasons = batch.reasons.filter((reason) => reason.outcome === outcome && reason.count > 1)
  return (
    <ul className={classes.rows}>
      {reasons.map(({ code, message, count, names }) => {
        const named = names.filter(Boolean)
        const more = count - named.length
        return (
          <li key={`${code} ${message}`} className={classes.reason} data-outcome={outcome}>
            <span className={classes.icon}>{icons[outcome]}</span>
            <span>
              <b>
                {t('many', { count, shown: number(count) })}: {message}
              </b>
              <span className="t-meta dim">
                {more > 0 && named.length > 0
                  ? t('andMore', { names: named.join(', '), shown: number(more) })
                  : named.join(', ')}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

interface AgainProps extends Pick<BatchResultsProps, 'onShow'> {
  again: NonNullable<BatchRowRecord['again']>
}

/** When a row that failed was entered after all, and the batch that did it. */
function Again({ again: { at, batchId }, onShow }: AgainProps) {
  const { t } = useTranslation('batch')
  const { moment } = useFormats()
  return (
    <span className={classes.again}>
      {t('again.at', { time: moment(at) })}
      {batchId && (
        <>
          {' '}
          <button type="button" className={classes.show} onClick={() => onShow(batchId)}>
            {t('again.show')}
          </button>
        </>
      )}
    </span>
  )
}

function Rows({ batch, outcome, onShow }: BatchResultsProps & { outcome: BatchOutcome }) {
  const { t } = useTranslation('batch')
  const [page, setPage] = useState(1)
  const [query, setQuery] = useState('')
  const { data, error, refetch } = useBatchRows({
    ...{ batchId: batch.id, outcome, page, pageSize },
    ...(query && { query }),
  })
  if (error && !data) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={4} form="rows" />
  return (
    <>
      {(batch[outcome] > pageSize || query) && (
        <SearchField
          value={query}
          onSearch={(text) => {
            setQuery(text)
            setPage(1)
          }}
          placeholder={t('search')}
        />
      )}
      {data.rows.length === 0 && <p className="t-meta dim">{t('noRows')}</p>}
      <ul className={classes.rows}>
        {data.rows.map((row) => (
          <li key={row.id} className={classes.row} data-outcome={row.outcome}>
            <span className={classes.icon}>{icons[row.outcome]}</span>
            <span className={classes.number}>{row.number}</span>
            <span className={`${classes.name} one-line`} title={row.name}>
              {row.name}
            </span>
            <span className={classes.detail}>
              {row.message}
              {row.again && <Again again={row.again} onShow={onShow} />}
            </span>
          </li>
        ))}
      </ul>
      <Pagination
        size="sm"
        total={Math.ceil(data.total / pageSize)}
        value={page}
        onChange={setPage}
        hideWithOnePage
      />
    </>
  )
}
