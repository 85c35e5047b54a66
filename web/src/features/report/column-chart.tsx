import { type KeyboardEvent, useRef, useState } from 'react'
import classes from './chart.module.css'

export interface ChartColumn {
  key: string
  /** Under the column, and in full. */
  label: string
  name: string
  /** Of each part; what is not known is nothing. */
  values: readonly number[]
}

interface ColumnChartProps {
  label: string
  columns: readonly ChartColumn[]
  /** From the bottom. */
  parts: readonly { key: string; label: string }[]
  say: (amount: number) => string
  /** "฿412 each" */
  sayTotal: (amount: number) => string
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
/** The lines of the ground above zero. */
const lines = 3

/** A round number, of which `lines` make the height that holds the most. */
function stepFor(most: number): number {
  const raw = Math.max(most, 1) / lines
  const power = 10 ** Math.floor(Math.log10(raw))
  return ([1, 1.5, 2, 3, 4, 5, 10].find((each) => each * power >= raw) ?? 10) * power
}

/** Stacked columns. Each shows its numbers when it is pointed at, tapped or reached by keys: one stop for Tab, then arrows. */
export function ColumnChart({ label, columns, parts, say, sayTotal }: ColumnChartProps) {
  const [shown, setShown] = useState<number>()
  const [stop, setStop] = useState(columns.length - 1)
  const row = useRef<HTMLDivElement>(null)
  const step = stepFor(Math.max(...columns.map(({ values }) => sum(values))))
  const top = step * lines
  const goTo = (at: number) => {
    setStop(at)
    row.current?.querySelectorAll('button')[at]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: columns.length - 1 }[event.key]
    if (event.key === 'Escape') setShown(undefined)
    if (next === undefined || !columns[next]) return
    event.preventDefault()
    goTo(next)
  }
  const sayColumn = ({ name, values }: ChartColumn) =>
    [name, sayTotal(sum(values)), ...parts.map((part, at) => `${part.label} ${say(values[at] ?? 0)}`)].join(
      ', ',
    )
  return (
    <fieldset className={classes.chart} onPointerLeave={() => setShown(undefined)}>
      <legend className="sr-only">{label}</legend>
      <div className={classes.ground} aria-hidden>
        {Array.from({ length: lines + 1 }, (_, at) => (
          <span key={String(at)} className={classes.line} style={{ bottom: `${(at / lines) * 100}%` }}>
            <span className={`${classes.mark} t-meta dim num`}>{say(at * step)}</span>
          </span>
        ))}
      </div>
      <div className={classes.columns} ref={row}>
        {columns.map((column, at) => (
          <button
            key={column.key}
            type="button"
            className={classes.column}
            tabIndex={at === Math.min(stop, columns.length - 1) ? 0 : -1}
            aria-label={sayColumn(column)}
            data-shown={at === shown || undefined}
            onPointerEnter={() => setShown(at)}
            onFocus={() => setShown(at)}
            onBlur={() => setShown(undefined)}
            onClick={() => setShown(at)}
            onKeyDown={(event) => onKeyDown(event, at)}
          >
            <span className={classes.stack}>
              {parts.map((part, place) => (
                <span
                  key={part.key}
                  className={classes.piece}
                  data-part={part.key}
                  style={{ height: `${((column.values[place] ?? 0) / top) * 100}%` }}
                />
              ))}
            </span>
            <span className={`${classes.name} t-meta dim`}>{column.label}</span>
          </button>
        ))}
      </div>
      {shown !== undefined && columns[shown] && (
        <Tip column={columns[shown]} at={shown} of={columns.length} {...{ parts, say, sayTotal }} />
      )}
    </fieldset>
  )
}

interface TipProps extends Pick<ColumnChartProps, 'parts' | 'say' | 'sayTotal'> {
  column: ChartColumn
  at: number
  of: number
}

/** The numbers of a column, beside it; its button says the same. */
function Tip({ column, at, of, parts, say, sayTotal }: TipProps) {
  const isRight = at >= of / 2
  return (
    <div className={classes.tip} data-right={isRight || undefined} aria-hidden>
      <span className={classes.tipHead}>
        <b>{column.name}</b>
        <b className="num">{sayTotal(sum(column.values))}</b>
      </span>
      <span className={classes.tipParts}>
        {parts.map((part, place) => (
          <span key={part.key} data-part={part.key}>
            {part.label} <span className="num">{say(column.values[place] ?? 0)}</span>
          </span>
        ))}
      </span>
    </div>
  )
}
