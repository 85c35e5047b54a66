import { Button, Drawer } from '@mantine/core'
import type { AuditEntry } from '@sampan/contract/audit'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { EmptyByFilter, ErrorState } from '#ui/frame/states.tsx'
import type { ListState } from '#ui/list/list-state.ts'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useOneAuditEntry } from './audit.api.ts'
import classes from './audit.module.css'
import { didOf, whoOf } from './audit-words.ts'
import { fieldName } from './field-name.ts'

interface AuditDrawerProps {
  list: Pick<ListState<AuditEntry>, 'rows' | 'values' | 'open' | 'set'>
}

/** One entry beside the list: its fields before and after, and the ways to what belongs to it. */
export function AuditDrawer({ list }: AuditDrawerProps) {
  const { t } = useTranslation('audit')
  const { t: ui } = useTranslation('ui')
  const { open } = list.values
  const listed = list.rows?.find(({ id }) => id === open)
  // A link may lead to one that is on another page, or that the filters leave out.
  const isElsewhere = list.rows !== undefined && !listed
  const one = useOneAuditEntry(isElsewhere ? open : undefined)
  const row = listed ?? one.data?.rows[0]
  const find = (q: string) => list.set({ q, open: undefined })
  return (
    <Drawer
      opened={open !== undefined}
      onClose={() => list.open(undefined)}
      position="right"
      size={640}
      title={row ? `${whoOf(t, row)} ${didOf(t, row)}` : t('title')}
      closeButtonProps={{ 'aria-label': ui('action.close') }}
    >
      {row ? (
        <Entry row={row} onFind={find} />
      ) : one.error ? (
        <ErrorState text={messageOf(one.error)} onRetry={() => void one.refetch()} />
      ) : one.data ? (
        <EmptyByFilter title={t('gone')} text={t('goneText')} />
      ) : (
        <ListSkeleton rows={3} form="rows" />
      )}
    </Drawer>
  )
}

function Entry({ row, onFind }: { row: AuditEntry; onFind: (query: string) => void }) {
  const { t } = useTranslation('audit')
  const { second } = useFormats()
  const id = row.subject?.id
  return (
    <div className={classes.entry}>
      <p className="t-small second num">
        {second(row.at)}
        {row.ip && `, ${row.ip}`}
      </p>
      {row.fields.length > 0 ? <Fields row={row} /> : <p className="t-small second">{t('noFields')}</p>}
      {row.fields.some(({ isWithheld }) => isWithheld) && <p className="t-meta dim">{t('withheldNote')}</p>}
      <div className={classes.ways}>
        {id && (
          <Button size="xs" variant="secondary" onClick={() => onFind(id)}>
            {t('sameRecord')}
          </Button>
        )}
        {row.requestId && (
          <Button size="xs" variant="secondary" onClick={() => onFind(row.requestId)}>
            {t('sameCall')}
          </Button>
        )}
      </div>
      {row.requestId && <p className="t-meta dim">{t('request', { id: row.requestId })}</p>}
    </div>
  )
}

function Fields({ row }: { row: AuditEntry }) {
  const { t } = useTranslation(['audit', 'settings'])
  const countryName = useCountryNames()
  return (
    <table className={classes.fields}>
      <thead>
        <tr>
          <th scope="col">{t('column.field')}</th>
          <th scope="col">{t('column.before')}</th>
          <th scope="col">{t('column.after')}</th>
        </tr>
      </thead>
      <tbody>
        {row.fields.map((field) => (
          <tr key={field.name}>
            <th scope="row" title={field.name}>
              {fieldName(t, field.name, countryName)}
            </th>
            <td>
              {field.before === undefined ? (
                <span className="dim">{t('unknown')}</span>
              ) : (
                <del className={classes.before}>{shown(field.before, t('nothing'))}</del>
              )}
            </td>
            <td>
              {field.isWithheld ? (
                <span className="dim">{t('withheld')}</span>
              ) : (
                <ins className={classes.after}>{shown(field.after, t('nothing'))}</ins>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const shown = (value: AuditEntry['fields'][number]['after'], nothing: string): string =>
  value === null || value === undefined || value === '' ? nothing : String(value)
