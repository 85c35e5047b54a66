import { type ImportAnswer, importLimits } from '@sampan/contract/import'
import { IconAlertCircleFilled, IconCircleCheckFilled } from '@tabler/icons-react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useRowNumbers } from './fix/use-row-numbers.ts'
import classes from './import.module.css'

interface ImportPreviewProps {
  answer: ImportAnswer
  text: string
  /** The rows have the numbers of their first table. */
  isFix: boolean
}

/** What a table would come to: its own faults, and the rows as they were understood. Those of its rows are at the rows. */
export function ImportPreview({ answer, text: table, isFix }: ImportPreviewProps) {
  const { t } = useTranslation('import')
  const { number } = useFormats()
  const { numberOf } = useRowNumbers(table, isFix)
  const ofRows = new Set(answer.left)
  const moreRows = answer.ready - Math.min(answer.ready, importLimits.shown)
  return (
    <section className={classes.preview} aria-live="polite">
      <p className={classes.found}>
        {t('found', { ready: number(answer.ready), count: number(answer.count) })}
        {answer.left.length > 0 && answer.ready > 0 && <span className="dim"> {t('nothingYet')}</span>}
      </p>
      {answer.ignored.length > 0 && (
        <p className="t-meta dim">{t('ignored', { names: answer.ignored.join(', ') })}</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too */}
      <ul className={classes.rows} tabIndex={0}>
        {answer.faults
          .filter(({ row }) => !ofRows.has(row))
          .map(({ row, column, value, message }) => (
            <li key={`${row} ${column} ${message}`} data-fault>
              <IconAlertCircleFilled size={18} aria-hidden />
              <span className="num">{t('at', { row })}</span>
              <span className={classes.words}>
                <b>{message}</b>
                {(column || value) && (
                  <span className="t-meta dim">{[column, value].filter(Boolean).join(': ')}</span>
                )}
              </span>
            </li>
          ))}
        {answer.moreFaults > 0 && (
          <li className="dim">{t('moreFaults', { shown: number(answer.moreFaults) })}</li>
        )}
        {answer.rows.map(({ row, title, text }) => (
          <li key={row}>
            <IconCircleCheckFilled size={18} aria-hidden />
            <span className="num">{t('at', { row: numberOf(row) })}</span>
            <span className={`${classes.words} one-line`}>{title}</span>
            <span className="dim num">{text}</span>
          </li>
        ))}
        {moreRows > 0 && <li className="dim">{t('moreRows', { shown: number(moreRows) })}</li>}
      </ul>
    </section>
  )
}
