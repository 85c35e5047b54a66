import type { ImportColumn } from '@sampan/contract/import'
import type { Ctx } from '#context.ts'
import type { StoredMetrics } from '#features/creator/creator.tables.ts'
import { categoriesOf } from '#features/product/categories/category-keys.ts'
import { readDecimal, readWhole } from '#kit/table/read-whole.ts'
import type { Row } from './import-kinds.ts'
import { plainName } from './variant.queries.ts'

type MetricsFault = 'numberOdd' | 'moneyOdd' | 'percentOdd' | 'sharesOdd' | 'categoryUnknown' | 'dayOdd'

/** What is wrong with a cell of figures. */
export class MetricsCellFault extends Error {
  readonly column: ImportColumn
  readonly key: MetricsFault

  constructor(column: ImportColumn, key: MetricsFault) {
    super(key)
    this.column = column
    this.key = key
  }
}

const sharesMost = 20
/** Percentages are rounded where they come from. */
const wholeMost = 101

/** The figures of a row; cells that are empty say nothing. Throws the first fault. */
export function readMetrics(ctx: Ctx, row: Row): StoredMetrics {
  const cells = cellsOf(ctx, row)
  const gmv = cells.amount('gmv')
  const buyers = cells.whole('buyers')
  const told = {
    gmv,
    unitsSold: cells.whole('units'),
    gpm: cells.amount('gpm'),
    gmvPerBuyer: gmv !== undefined && buyers ? Math.round((gmv / buyers) * 100) / 100 : undefined,
    commissionRate: cells.percent('commission'),
    channels: cells.columns({ video: 'videoShare', live: 'liveShare', showcase: 'showcaseShare' }),
    categories: cells.shares('categoryShares', (name) => categoryNamed(ctx, name)),
    liveViews: cells.whole('liveViews'),
    liveLikes: cells.whole('liveLikes'),
    liveComments: cells.whole('liveComments'),
    liveShares: cells.whole('liveShares'),
    genders: cells.columns({ female: 'women', male: 'men' }),
    ages: cells.shares('ages', (name) => name),
    places: cells.shares('places', (name) => name),
  }
  return Object.fromEntries(
    Object.entries(told).filter(([, value]) => value !== undefined),
  ) satisfies StoredMetrics
}

/** Reads the cells of one row by their kinds. */
function cellsOf(ctx: Ctx, row: Row) {
  const percentIn = (column: ImportColumn, text: string): number => {
    const read = readDecimal(text.replace(/\s*%$/, ''), ctx.language)
    if (read === undefined || Number(read) > 100) throw new MetricsCellFault(column, 'percentOdd')
    return Number(read)
  }
  const needWhole = (column: ImportColumn, shares: Record<string, number>): Record<string, number> => {
    const sum = Object.values(shares).reduce((all, each) => all + each, 0)
    if (sum > wholeMost) throw new MetricsCellFault(column, 'sharesOdd')
    return shares
  }
  const percent = (column: ImportColumn) =>
    row.cell(column) ? percentIn(column, row.cell(column)) : undefined
  return {
    percent,
    whole(column: ImportColumn): number | undefined {
      if (!row.cell(column)) return undefined
      const read = readWhole(row.cell(column), ctx.language)
      if (read === undefined) throw new MetricsCellFault(column, 'numberOdd')
      return read
    },
    amount(column: ImportColumn): number | undefined {
      if (!row.cell(column)) return undefined
      const read = readDecimal(row.cell(column), ctx.language)
      if (read === undefined) throw new MetricsCellFault(column, 'moneyOdd')
      return Number(read)
    },
    /** Shares that have a column each. */
    columns(named: Record<string, ImportColumn>): Record<string, number> | undefined {
      const told = Object.entries(named).flatMap(([key, column]): [string, number][] => {
        const read = percent(column)
        return read === undefined ? [] : [[key, read]]
      })
      const [first = 'gmv'] = Object.values(named)
      return told.length > 0 ? needWhole(first, Object.fromEntries(told)) : undefined
    },
    /** `18-24: 46; 25-34: 33`: shares in one cell. */
    shares(
      column: ImportColumn,
      keyOf: (name: string) => string | undefined,
    ): Record<string, number> | undefined {
      const parts = row
        .cell(column)
        .split(/[;；|\n]/)
        .map((part) => part.trim())
        .filter(Boolean)
      if (parts.length === 0) return undefined
      if (parts.length > sharesMost) throw new MetricsCellFault(column, 'sharesOdd')
      const told = parts.map((part): [string, number] => {
        const [, name = '', share = ''] = /^(.{1,60}?)\s*[:：=]\s*(\S+)\s*$/.exec(part) ?? []
        if (!name) throw new MetricsCellFault(column, 'sharesOdd')
        const key = keyOf(name.trim())
        if (key === undefined) throw new MetricsCellFault(column, 'categoryUnknown')
        return [key, percentIn(column, share)]
      })
      return needWhole(column, Object.fromEntries(told))
    },
  }
}

/** The key of a category by its key or by its name in any language. */
function categoryNamed(ctx: Ctx, name: string): string | undefined {
  const wanted = plainName(name)
  const all = categoriesOf(ctx.tenant).flatMap((each) => [each, ...each.childCategory])
  const found = all.find(
    (each) =>
      plainName(each.ckey) === wanted ||
      Object.values(each.name).some((own) => plainName(own ?? '') === wanted),
  )
  return found?.ckey
}

/** `2026-11-01`, also with slashes. Throws for what is no day, or one that is to come. */
export function readDay(ctx: Ctx, row: Row, column: 'from' | 'to'): string {
  const [, year = '', month = '', day = ''] =
    /^(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(row.cell(column)) ?? []
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text || at > ctx.now)
    throw new MetricsCellFault(column, 'dayOdd')
  return text
}
