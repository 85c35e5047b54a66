import type { BatchRecord } from '@sampan/contract/batch-run'
import classes from './batch.module.css'
import { finishedOf, useBatchName } from './batch-words.ts'

/** How much of a batch is done and failed, of all its rows. */
export function ProgressBar({ batch }: { batch: BatchRecord }) {
  const nameOf = useBatchName()
  const share = (count: number) => ({ '--share': batch.total > 0 ? count / batch.total : 0 })
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-valuenow={finishedOf(batch)}
      aria-valuemax={batch.total}
      aria-label={nameOf(batch)}
    >
      <span className={classes.done} style={share(batch.done)} />
      <span className={classes.done} style={share(batch.enteredAgain)} />
      <span className={classes.skipped} style={share(batch.skipped)} />
      <span className={classes.failed} style={share(batch.failed)} />
    </div>
  )
}
