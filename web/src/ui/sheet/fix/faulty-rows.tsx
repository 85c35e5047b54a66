import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { ImportFault } from '@sampan/contract/import'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './faulty-rows.module.css'
import { LeftFileMenu } from './left-file-menu.tsx'
import { type Found, withCell } from './left-rows.ts'
import type { CorrectedTable } from './use-correcting.ts'
import { useRowNumbers } from './use-row-numbers.ts'

/** Rows that are shown to be corrected; the others come up as these go. */
const shownMost = 20

interface FaultyRowsProps {
  text: string
  found: Found
  form: CorrectedTable
  /** The rows failed in a batch, and have the numbers of their first table. */
  isFix?: boolean
}

/** The rows of a table that cannot be entered, each with its reasons and with its cells to correct; and all of them as a file (R283). */
export function FaultyRows({ text, found, form, isFix = false }: FaultyRowsProps) {
  const { t } = useTranslation('import')
  const { number } = useFormats()
  const { rows, place, numberOf } = useRowNumbers(text, isFix)
  const faults = useMemo(() => Map.groupBy(found.faults, ({ row }) => row), [found.faults])
  const withOther = useMemo(() => new Set(found.withOther), [found.withOther])
  const [head = []] = rows
  // More rows stay than faults are named.
  const whyOf = (row: number): string =>
    withOther.has(row) ? t('fix.withOther') : t('fix.unnamed', { shown: number(found.faults.length) })
  const more = found.left.length - shownMost
  const ignored = new Set(found.ignored)
  const hidden = new Set(head.flatMap((name, at) => (at === place || ignored.has(name) ? [at] : [])))
  return (
    <section className={classes.fix} aria-label={t('fix.title')}>
      <div className={classes.head}>
        <h3 className="t-card">{t('fix.title')}</h3>
        <LeftFileMenu
          heads={head}
          rows={found.left.map((row) => ({
            cells: rows[row - 1] ?? [],
            reason: (faults.get(row) ?? []).map(reasonOf).join('; ') || whyOf(row),
          }))}
        />
      </div>
      <ul className={classes.rows}>
        {found.left.slice(0, shownMost).map((row) => (
          <FaultyRow
            key={row}
            number={numberOf(row)}
            head={head}
            hidden={hidden}
            isSound={withOther.has(row)}
            cells={rows[row - 1] ?? []}
            faults={faults.get(row) ?? []}
            why={whyOf(row)}
            onTyping={form.touch}
            onChange={(at, value) => form.correct(withCell(rows, row, at, value))}
            onLeaveOut={() => form.leaveOut(row)}
          />
        ))}
      </ul>
      {more > 0 && <p className="t-small dim">{t('fix.more', { shown: number(more) })}</p>}
    </section>
  )
}

const reasonOf = ({ column, message }: ImportFault): string => (column ? `${column}: ${message}` : message)

interface FaultyRowProps {
  number: string
  head: readonly string[]
  /** The places of cells that nothing is read from, and of the one that only names the row. */
  hidden: ReadonlySet<number>
  cells: readonly string[]
  faults: readonly ImportFault[]
  /** Why it stays, where no fault of it is named. */
  why: string
  /** It has no fault of its own. */
  isSound: boolean
  onTyping: () => void
  onChange: (at: number, value: string) => void
  onLeaveOut: () => void
}

/** The cells that are wrong are at hand; the others are one press away, but where no cell is named. */
function FaultyRow({ number, head, hidden, cells, faults, why, isSound, ...on }: FaultyRowProps) {
  const { t } = useTranslation('import')
  const [hasOthers, setOthers] = useState(false)
  const wrong = new Map(faults.flatMap(({ column, message }) => (column ? [[column, message] as const] : [])))
  const places = head.map((name, at) => ({ name, at })).filter(({ at }) => !hidden.has(at))
  const named = places.filter(({ name }) => wrong.has(name))
  const others = places.filter(({ name }) => !wrong.has(name))
  const ofRow = faults.filter(({ column }) => !named.some(({ name }) => name === column))
  const isHidden = ({ column }: ImportFault) => [...hidden].some((at) => head[at] === column)
  const wordsOf = (fault: ImportFault) => (isHidden(fault) ? fault.message : reasonOf(fault))
  // Where no cell is named, all of them are looked through.
  const isOpen = hasOthers || (named.length === 0 && !isSound)
  const field = ({ name, at }: (typeof places)[number]) => (
    <Cell
      key={at}
      label={name}
      value={cells[at] ?? ''}
      error={wrong.get(name)}
      onTyping={on.onTyping}
      onChange={(value) => on.onChange(at, value)}
    />
  )
  return (
    <li className={classes.row}>
      <div className={classes.rowHead}>
        <p className="t-small">
          <b className="num">{t('at', { row: number })}</b>{' '}
          <span className={isSound ? 'second' : classes.why}>
            {faults.length === 0 ? why : ofRow.map(wordsOf).join(' ')}
          </span>
        </p>
        <ActionIcon
          variant="quiet"
          className={classes.out}
          aria-label={t('fix.leaveOut', { row: number })}
          title={t('fix.leaveOut', { row: number })}
          onClick={on.onLeaveOut}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      {named.length > 0 && <div className={classes.wrong}>{named.map(field)}</div>}
      {others.length > 0 && (
        <>
          {(named.length > 0 || isSound) && (
            <Button
              variant="quiet"
              size="xs"
              className={classes.more}
              aria-expanded={hasOthers}
              rightSection={
                hasOthers ? (
                  <IconChevronUp size={16} aria-hidden />
                ) : (
                  <IconChevronDown size={16} aria-hidden />
                )
              }
              onClick={() => setOthers(!hasOthers)}
            >
              {t('fix.cells')}
            </Button>
          )}
          {isOpen && <div className={classes.cells}>{others.map(field)}</div>}
        </>
      )}
    </li>
  )
}

interface CellProps {
  label: string
  value: string
  error: string | undefined
  onTyping: () => void
  onChange: (value: string) => void
}

/** Keeps what is typed until it is left, or sent with Enter. */
function Cell({ label, value, error, onTyping, onChange }: CellProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  const hand = () => typed !== value && onChange(typed)
  return (
    <TextInput
      size="xs"
      label={label}
      value={typed}
      error={error}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onTyping()
      }}
      onBlur={hand}
      onKeyDown={({ key }) => key === 'Enter' && hand()}
    />
  )
}
