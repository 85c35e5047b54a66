import type { ImportAnswer } from '@sampan/contract/import'
import { IconAlertCircleFilled, IconCircleCheckFilled } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useRowNumbers } from './fix/use-row-numbers.ts'
import classes from './import.module.css'

/** Rows that are ready and shown: enough to see that they were understood. */
const shownMost = 20

interface ImportPreviewProps {
  answer: ImportAnswer
  text: string
  /** The rows have the numbers of their first table. */
  isFix: boolean
  section: Ref<HTMLElement>
  /** The rows to correct. */
  children: ReactNode
}

/** What a table would come to: its own faults, and the rows as they were understood. Those of its rows are at the rows. */
export function ImportPreview({ answer, text: table, isFix, section, children }: ImportPreviewProps) {
  const { t } = useTranslation('import')
  const { number, list } = useFormats()
  const { numberOf } = useRowNumbers(table, isFix)
  const ofRows = new Set(answer.left)
  const ofTable = answer.faults.filter(({ row }) => !ofRows.has(row))
  const rows = answer.rows.slice(0, shownMost)
  const moreRows = answer.ready - rows.length
  return (
    <section ref={section} className={classes.preview} aria-live="polite">
      {/* A table whose form is faulty has no rows that could be counted. */}
      {answer.count > 0 && (
        <p className={classes.found}>
          {t('found', { ready: number(answer.ready), count: number(answer.count) })}
          {answer.left.length > 0 && answer.ready > 0 && <span className="dim"> {t('nothingYet')}</span>}
        </p>
      )}
      {answer.ignored.length > 0 && (
        <p className={`${classes.ignored} t-meta dim`}>{t('ignored', { names: list(answer.ignored) })}</p>
      )}
      {(ofTable.length > 0 || answer.moreFaults > 0) && (
        <ul className={classes.rows}>
          {ofTable.map(({ row, column, value, message }) => (
            <li key={`${row} ${column} ${message}`} data-fault>
              <IconAlertCircleFilled size={18} aria-hidden />
              <span className="num">{t('at', { row })}</span>
              <span className={classes.words}>
                <b>{message}</b>
                {(column || value) && !message.includes(value || column) && (
                  <span className="t-meta dim">{[column, value].filter(Boolean).join(': ')}</span>
                )}
              </span>
            </li>
          ))}
          {answer.moreFaults > 0 && (
            <li className="dim">{t('moreFaults', { shown: number(answer.moreFaults) })}</li>
          )}
        </ul>
      )}
      {children}
      {rows.length > 0 && (
        <ul className={classes.rows}>
          {rows.map(({ row, title, text }) => (
            <li key={row}>
              <IconCircleCheckFilled size={18} aria-hidden />
              <span className="num">{t('at', { row: numberOf(row) })}</span>
              <span className={`${classes.words} one-line`} title={title}>
                {title}
              </span>
              <span className={`${classes.understood} dim num`}>{text}</span>
            </li>
          ))}
          {moreRows > 0 && <li className="dim">{t('moreRows', { shown: number(moreRows) })}</li>}
        </ul>
      )}
    </section>
  )
}
