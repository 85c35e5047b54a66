import { Button } from '@mantine/core'
import { IconAlertCircleFilled, IconCircleCheckFilled, IconClockHour4 } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { Spinner } from '#ui/form/button/spinner.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import classes from './batch-result-dialog.module.css'

export interface BatchRow {
  id: string
  /** "SP-24809" */
  number: string
  name: string
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** The result (a tracking number) or why it failed ("Postcode is missing"). */
  detail?: string | undefined
}

interface BatchResultDialogProps {
  opened: boolean
  onClose: () => void
  /** "Shipping 31 orders" */
  title: string
  rows: BatchRow[]
  /** Leads to the failed rows; offered when all rows have answered or any has failed. */
  onFix?: ((failed: BatchRow[]) => void) | undefined
}

const icons = {
  done: <IconCircleCheckFilled size={18} />,
  failed: <IconAlertCircleFilled size={18} />,
  sending: <Spinner size={16} />,
  waiting: <IconClockHour4 size={18} />,
}

/** A batch, row by row. Closing it stops nothing; what failed says why and can be fixed. */
export function BatchResultDialog({ opened, onClose, title, rows, onFix }: BatchResultDialogProps) {
  const { t } = useTranslation('ui')
  const failed = rows.filter((row) => row.state === 'failed')
  const done = rows.filter((row) => row.state === 'done').length
  const finished = done + failed.length
  const share = (count: number) => ({ '--share': rows.length ? count / rows.length : 0 })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={
        <span className={classes.head}>
          {title}
          <span className={`${classes.count} num`}>
            {t('batch.progress', { done: finished, total: rows.length })}
          </span>
        </span>
      }
    >
      <div
        className={classes.bar}
        role="progressbar"
        aria-valuenow={finished}
        aria-valuemax={rows.length}
        aria-label={title}
      >
        <span className={classes.done} style={share(done)} />
        <span className={classes.failed} style={share(failed.length)} />
      </div>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.id} className={classes.row} data-state={row.state}>
            <span className={classes.icon}>{icons[row.state]}</span>
            <span className={classes.number}>{row.number}</span>
            <span className={`${classes.name} one-line`}>{row.name}</span>
            <span className={classes.detail}>{row.detail ?? t(`batch.${row.state}`)}</span>
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <span role="status">
          {finished < rows.length ? t('batch.goesOn') : t('batch.allDone', { count: done })}
        </span>
        {onFix && failed.length > 0 && (
          <Button onClick={() => onFix(failed)}>{t('batch.fix', { count: failed.length })}</Button>
        )}
      </div>
    </Dialog>
  )
}
