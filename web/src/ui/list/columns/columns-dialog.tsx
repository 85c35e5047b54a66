import { ActionIcon, Button, Checkbox } from '@mantine/core'
import type { ColumnChoice } from '@sampan/contract/list'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { headOf, hiddenOf, inOrder } from './arrange-columns.ts'
import classes from './columns-dialog.module.css'

export interface ColumnsDialogProps<Row> {
  opened: boolean
  onClose: () => void
  columns: readonly Column<Row>[]
  choice: ColumnChoice | null
  /** Null for the list's own columns. */
  onChange: (choice: ColumnChoice | null) => void
}

/** Which columns a list shows, and in which order; each press is kept at once and seen behind the dialog. */
export function ColumnsDialog<Row>({ opened, onClose, columns, choice, onChange }: ColumnsDialogProps<Row>) {
  const { t } = useTranslation(['ui', 'console'])
  const head = headOf(columns)
  const ordered = inOrder(columns, choice).filter((column) => column !== head)
  const keys = ordered.map(({ key }) => key)
  const hidden = hiddenOf(columns, choice)
  const toggle = (key: string, isShown: boolean) =>
    onChange({ order: keys, hidden: isShown ? hidden.filter((each) => each !== key) : [...hidden, key] })
  const move = (at: number, by: -1 | 1) => {
    const order = [...keys]
    const [key] = order.splice(at, 1)
    if (key) order.splice(at + by, 0, key)
    onChange({ order, hidden })
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={t('console:columns.title')}>
      <ul className={classes.list}>
        {head && (
          <li className={classes.line}>
            <Checkbox label={head.header} checked disabled />
            <span className="t-small dim">{t('console:columns.always')}</span>
          </li>
        )}
        {ordered.map(({ key, header }, at) => (
          <li key={key} className={classes.line}>
            <Checkbox
              label={header}
              checked={!hidden.includes(key)}
              onChange={(event) => toggle(key, event.currentTarget.checked)}
            />
            <span className={classes.moves}>
              <ActionIcon
                aria-label={t('console:columns.up', { name: header })}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              >
                <IconChevronUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                aria-label={t('console:columns.down', { name: header })}
                disabled={at === ordered.length - 1}
                onClick={() => move(at, 1)}
              >
                <IconChevronDown size={16} aria-hidden />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <Button variant="quiet" disabled={choice === null} onClick={() => onChange(null)}>
          {t('console:columns.standard')}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t('console:columns.done')}
        </Button>
      </div>
    </Dialog>
  )
}
