import type { CommissionPreview } from '@sampan/contract/commission'
import { platforms } from '@sampan/contract/creator'
import { accountName } from '@sampan/contract/creator-account-name'
import type { ReactNode, Ref } from 'react'
import { isZero, signed } from '#features/payout/amounts.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './commissions.module.css'

interface ImportPreviewProps {
  preview: CommissionPreview
  section: Ref<HTMLElement>
  /** The lines to correct. */
  children: ReactNode
}

/** What a file says: its faults where it has some, else its sums and its lines as they were understood. */
export function ImportPreview({ preview, section, children }: ImportPreviewProps) {
  const { t } = useTranslation('commission')
  const { money } = useFormats()
  const { faultCount, fresh, known, sums, ignored } = preview
  // Of the file as a whole: none of its lines can be booked, or corrected here.
  const ofFile = preview.faults.filter(({ row }) => row === 1)
  return (
    <section ref={section} className={classes.preview} aria-label={preview.fileName}>
      <h3 className="t-card">{preview.fileName}</h3>
      {ofFile.length === 0 && faultCount > 0 && (
        <p className={classes.fault} role="alert">
          {t('dialog.faults', { count: faultCount })}
        </p>
      )}
      {ofFile.length > 0 && (
        <div className={classes.fault} role="alert">
          {ofFile.map(({ message }) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      )}
      <ul className={`${classes.facts} t-small`}>
        {(fresh > 0 || faultCount === 0) && (
          <li>
            {fresh === 0 && faultCount === 0 ? t('dialog.nothing') : t('dialog.fresh', { count: fresh })}
          </li>
        )}
        {known > 0 && <li>{t('dialog.known', { count: known })}</li>}
        {sums.map((sum) => (
          <li key={sum.currency}>
            {t('dialog.sum', { amount: money(sum.commission, sum.currency), count: sum.creators })}
            {!isZero(sum.takenBack) &&
              `, ${t('dialog.back', { amount: money(sum.takenBack.replace('-', ''), sum.currency) })}`}
          </li>
        ))}
        {ignored.length > 0 && <li>{t('dialog.ignored', { columns: ignored.join(', ') })}</li>}
      </ul>
      {children}
      {preview.lines.length > 0 && <Lines preview={preview} />}
    </section>
  )
}

function Lines({ preview: { lines, rows } }: { preview: CommissionPreview }) {
  const { t } = useTranslation('commission')
  const { money } = useFormats()
  return (
    <Table
      note={rows > lines.length ? t('dialog.more', { count: lines.length }) : ''}
      head={[t('dialog.row'), t('dialog.order'), t('dialog.creator'), t('dialog.amount')]}
      rows={lines.map((line) => ({
        key: String(line.row),
        cells: [
          String(line.row),
          `${line.order} · ${line.month} · ${line.product}`,
          `${line.creatorName} (${accountName({ platform: platforms.tiktok, handle: line.handle })})`,
          [
            signed(line.commission, (amount) => money(amount, line.currency)).replace(/^\+/, ''),
            line.isKnown ? t('dialog.isKnown') : '',
          ]
            .filter(Boolean)
            .join(', '),
        ],
      }))}
    />
  )
}

interface TableProps {
  head: readonly string[]
  rows: readonly { key: string; cells: readonly string[] }[]
  note: string
}

function Table({ head, rows, note }: TableProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too */}
      <div className={classes.scroll} tabIndex={0}>
        <table className={`${classes.table} t-small`}>
          <thead>
            <tr>
              {head.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, at) => (
                  <td key={head[at]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note && <p className="t-meta second">{note}</p>}
    </>
  )
}
