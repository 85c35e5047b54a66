import { Button } from '@mantine/core'
import type { BatchDetail } from '@sampan/contract/batch-run'
import { IconMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { showError } from '#ui/frame/toasts.tsx'
import { putBatchAway } from '#ui/list/open-batches.ts'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { partOf } from '#ui/verb/dialog-when-asked.tsx'
import { useBatch, useResume, useStop } from './batch.api.ts'
import classes from './batch.module.css'
import { BatchResults } from './batch-results.tsx'
import { finishedOf, useBatchName } from './batch-words.ts'
import { FixLink } from './fix-link.tsx'
import { ProgressBar } from './progress-bar.tsx'

const FixImport = partOf('batchId', ['console', 'import'], () =>
  import('./fix-import.tsx').then((file) => file.FixImport),
)

interface BatchPanelProps {
  /** The batch that is open. */
  id: string | undefined
  onClose: () => void
}

/** One batch: how far it is, what became of its rows, and what can be done about those that failed. Closing stops nothing. */
export function BatchPanel({ id, onClose }: BatchPanelProps) {
  const { t } = useTranslation('batch')
  // The panel gives way to the dialog of the import.
  const [fixing, setFixing] = useState<string>()
  // The batch that entered what failed in this one, until the panel is closed.
  const [{ of, later }, setLater] = useState<{ of?: string | undefined; later?: string }>({})
  const shown = id && of === id ? later : id
  const close = () => {
    setLater({})
    onClose()
  }
  return (
    <>
      <Dialog opened={id !== undefined} onClose={close} size={536} title={shown && <Title id={shown} />}>
        {shown && (
          <Body
            key={shown}
            id={shown}
            onClose={close}
            onFixImport={() => setFixing(shown)}
            onShow={(later) => setLater({ of: id, later })}
          />
        )}
        {!shown && t('title')}
      </Dialog>
      <FixImport batchId={fixing} onClose={() => setFixing(undefined)} onReopen={setFixing} />
    </>
  )
}

function Title({ id }: { id: string }) {
  const { t } = useTranslation('batch')
  const nameOf = useBatchName()
  const { data } = useBatch(id)
  return data ? nameOf(data) : t('title')
}

interface BodyProps {
  id: string
  onClose: () => void
  onFixImport: () => void
  onShow: (batchId: string) => void
}

function Body({ id, onClose, onFixImport, onShow }: BodyProps) {
  const { t } = useTranslation('batch')
  const { data, error, refetch } = useBatch(id)
  if (!data && error)
    return (
      <ErrorState
        text={messageOf(error)}
        reference={error instanceof ApiError ? error.reference : undefined}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <ListSkeleton rows={4} form="rows" />
  const isOver = data.state === 'ended' || data.state === 'undone'
  return (
    <>
      <Notes batch={data} />
      <ProgressBar batch={data} />
      <Line batch={data} />
      <Figures batch={data} />
      <BatchResults batch={data} onShow={onShow} />
      <div className={classes.foot}>
        {isOver ? (
          <span />
        ) : (
          <Button variant="quiet" leftSection={<IconMinus size={16} aria-hidden />} onClick={onClose}>
            {t('keep')}
          </Button>
        )}
        <FixLink
          batch={data}
          onFixImport={onFixImport}
          onPress={() => {
            putBatchAway(id)
            onClose()
          }}
        />
      </div>
    </>
  )
}

/** What is to be known of it in one or two sentences. */
function Notes({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation('batch')
  const { second, number } = useFormats()
  const main = {
    waiting: t('waits', { time: second(batch.beginsAt) }),
    running: t('goesOn'),
    stopped: t('stopped', { time: second(batch.endedAt ?? batch.createdAt) }),
    undone: t('undone'),
    ended: t('over', { time: second(batch.endedAt ?? batch.createdAt) }),
  }[batch.state]
  return (
    <p className={classes.notes}>
      {batch.isRefused ? t('refused') : main}
      {batch.wentOnAt && ` ${t('wentOn', { time: second(batch.wentOnAt) })}.`}
      {batch.isCut && ` ${t('cut', { shown: number(batch.total) })}`}
    </p>
  )
}

/** "791 of 1,240", how fast, and the button that stops it or goes on. */
function Line({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation('batch')
  const { number } = useFormats()
  const stop = useStop()
  const resume = useResume()
  const finished = finishedOf(batch)
  const seconds =
    batch.beganAt && batch.workedAt ? (Date.parse(batch.workedAt) - Date.parse(batch.beganAt)) / 1_000 : 0
  const rate = seconds > 1 ? finished / seconds : 0
  const told = (sent: Promise<unknown>) => void sent.catch((error: unknown) => showError(messageOf(error)))
  return (
    <div className={classes.line}>
      <span role="status">
        <b className="num">{t('progress', { done: number(finished), total: number(batch.total) })}</b>
        {batch.state === 'running' && rate > 0 && (
          <span className="dim num">
            {t('rate', {
              rate: number(Math.max(1, Math.round(rate))),
              seconds: number(Math.ceil((batch.total - finished) / rate)),
            })}
          </span>
        )}
      </span>
      {(batch.state === 'running' || batch.state === 'waiting') && (
        <ActionButton
          variant="secondary"
          size="xs"
          busy={stop.isPending}
          onClick={() => told(stop.mutateAsync({ id: batch.id }))}
        >
          {batch.state === 'waiting' ? t('undo') : t('stop')}
        </ActionButton>
      )}
      {batch.state === 'stopped' && (
        <ActionButton
          variant="secondary"
          size="xs"
          busy={resume.isPending}
          onClick={() => told(resume.mutateAsync({ id: batch.id }))}
        >
          {t('resume')}
        </ActionButton>
      )}
    </div>
  )
}

function Figures({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation('batch')
  const { number } = useFormats()
  const left = batch.total - finishedOf(batch)
  const isOpen = batch.state === 'running' || batch.state === 'waiting'
  // Few batches have rows that were entered again: the others keep the room.
  const shown = (['done', 'failed', 'enteredAgain', 'skipped'] as const).filter(
    (outcome) => outcome !== 'enteredAgain' || batch.enteredAgain > 0,
  )
  return (
    <dl className={classes.figures}>
      {shown.map((outcome) => (
        <div key={outcome} data-outcome={batch[outcome] > 0 ? outcome : undefined}>
          <dd className="num">{number(batch[outcome])}</dd>
          <dt>{t(`outcome.${outcome}`)}</dt>
        </div>
      ))}
      <div>
        <dd className="num">{number(left)}</dd>
        <dt>{t(isOpen ? 'left.goes' : 'left.stays')}</dt>
      </div>
    </dl>
  )
}
