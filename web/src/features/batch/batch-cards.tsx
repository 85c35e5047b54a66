import { type BatchRecord, openBatchStates } from '@sampan/contract/batch-run'
import { IconAlertCircleFilled, IconCircleCheckFilled, IconPlayerPause, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { askAgain } from '#lib/calls/ask-again.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Spinner } from '#ui/form/button/spinner.tsx'
import { putBatchAway, useOpenBatches } from '#ui/list/open-batches.ts'
import { partOf } from '#ui/verb/dialog-when-asked.tsx'
import { useBatch } from './batch.api.ts'
import classes from './batch.module.css'
import { finishedOf, useBatchName } from './batch-words.ts'
import { ProgressBar } from './progress-bar.tsx'

const BatchPanel = partOf('id', ['batch'], () => import('./batch-panel.tsx').then((file) => file.BatchPanel))

/** The batches of this reader, in the corner of every page of the console, until each is put away. */
export function BatchCards() {
  const { t } = useTranslation('batch')
  const ids = useOpenBatches()
  const [open, setOpen] = useState<string>()
  return (
    <>
      <section className={classes.cards} aria-label={t('label')}>
        {ids.map((id) => (
          <Card key={id} id={id} onOpen={() => setOpen(id)} />
        ))}
      </section>
      <BatchPanel id={open} onClose={() => setOpen(undefined)} />
    </>
  )
}

/** What is listed on the screen is read again once the rows of a batch have their results: cases tell of themselves, other things do not. */
function useListsAfter(batch: BatchRecord | undefined): void {
  const client = useQueryClient()
  const isOver = batch && !openBatchStates.includes(batch.state)
  // Undefined until the first answer: one that was over by then has nothing to tell.
  const seen = useRef<boolean>(undefined)
  useEffect(() => {
    if (isOver && seen.current === false) void askAgain(client, { predicate: isList })
    seen.current = isOver
  }, [isOver, client])
}

const isList = ({ queryKey: [name] }: { queryKey: readonly unknown[] }): boolean =>
  typeof name === 'string' && /^(list|count)[A-Z]/.test(name)

function Card({ id, onOpen }: { id: string; onOpen: () => void }) {
  const { t } = useTranslation('batch')
  const { number } = useFormats()
  const nameOf = useBatchName()
  const { data, error } = useBatch(id)
  // Somebody else's, whose log-in this device had before, or one that is forgotten.
  const isGone = error instanceof ApiError && !error.isOffline
  const isUndone = data?.state === 'undone'
  useEffect(() => {
    if (isGone || isUndone) putBatchAway(id)
  }, [isGone, isUndone, id])
  useListsAfter(data)
  if (!data || isUndone) return null
  const isOpen = openBatchStates.includes(data.state)
  const what = nameOf(data)
  return (
    <div className={classes.card} data-over={!isOpen || undefined}>
      <button type="button" className={classes.cardOpen} aria-label={t('show', { what })} onClick={onOpen}>
        <span className={classes.cardHead}>
          <span className={classes.cardIcon} data-failed={data.failed > 0 || undefined}>
            {isOpen && <Spinner size={16} />}
            {data.state === 'stopped' && <IconPlayerPause size={18} aria-hidden />}
            {data.state === 'ended' &&
              (data.failed > 0 ? (
                <IconAlertCircleFilled size={18} aria-hidden />
              ) : (
                <IconCircleCheckFilled size={18} aria-hidden />
              ))}
          </span>
          <span className={`${classes.cardName} one-line`} title={what}>
            {what}
          </span>
          <span className="num dim">{number(finishedOf(data))}</span>
        </span>
        <ProgressBar batch={data} />
        <span className="t-meta dim" role="status">
          {t(`state.${data.state}`)}
          {data.failed > 0 && ` · ${number(data.failed)} ${t('outcome.failed')}`}
        </span>
      </button>
      {!isOpen && (
        <button
          type="button"
          className={classes.cardClose}
          aria-label={t('putAway', { what })}
          onClick={() => putBatchAway(id)}
        >
          <IconX size={16} aria-hidden />
        </button>
      )}
    </div>
  )
}
