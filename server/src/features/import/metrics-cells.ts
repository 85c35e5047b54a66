import type { ImportColumn } from '@sampan/contract/import'
import type { Ctx } from '#context.ts'
import type { StoredMetrics } from '#features/creator/creator.tables.ts'
import { categoriesNamed } from '#features/product/categories/category-keys.ts'
import { readDecimal, readWhole } from '#kit/table/read-whole.ts'
import { fault, type ReadCell } from './cell-fault.ts'
import type { Row } from './fault-of.ts'

const sharesMost = 20
/** Percentages are rounded where they come from. */
const wholeMost = 101

/** The figures of a row; cells that are empty say nothing, and those with a fault are left out. */
export function readMetrics(ctx: Ctx, row: Row, read: ReadCell): StoredMetrics {
  const cells = cellsOf(ctx, row, read)
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
function cellsOf(ctx: Ctx, row: Row, read: ReadCell) {
  const percentIn = (column: ImportColumn, text: string): number => {
    const share = readDecimal(text.replace(/\s*%$/, ''), ctx.language)
    if (share === undefined || Number(share) > 100) return fault(row, column, 'percentOdd')
    return Number(share)
  }
  const needWhole = (column: ImportColumn, shares: Record<string, number>): Record<string, number> => {
    const sum = Object.values(shares).reduce((all, each) => all + each, 0)
    return sum > wholeMost ? fault(row, column, 'sharesOdd') : shares
  }
  /** What is said in a cell; undefined where it is empty or has a fault. */
  const told = <T>(column: ImportColumn, cellOf: (text: string) => T): T | undefined => {
    const text = row.cell(column)
    return text ? read<T | undefined>(() => cellOf(text), undefined) : undefined
  }
  const percent = (column: ImportColumn) => told(column, (text) => percentIn(column, text))
  return {
    percent,
    whole: (column: ImportColumn) =>
      told(column, (text) => readWhole(text, ctx.language) ?? fault(row, column, 'numberOdd')),
    amount: (column: ImportColumn) =>
      told(column, (text) => Number(readDecimal(text, ctx.language) ?? fault(row, column, 'moneyOdd'))),
    /** Shares that have a column each. */
    columns(named: Record<string, ImportColumn>): Record<string, number> | undefined {
      const shares = Object.entries(named).flatMap(([key, column]): [string, number][] => {
        const share = percent(column)
        return share === undefined ? [] : [[key, share]]
      })
      const [first = 'gmv'] = Object.values(named)
      if (shares.length === 0) return undefined
      return read<Record<string, number> | undefined>(
        () => needWhole(first, Object.fromEntries(shares)),
        undefined,
      )
    },
    /** `18-24: 46; 25-34: 33`: shares in one cell. */
    shares: (column: ImportColumn, keyOf: (name: string) => string | undefined) =>
      told(column, (text) => {
        const parts = text
          .split(/[;；|\n]/)
          .map((part) => part.trim())
          .filter(Boolean)
        if (parts.length === 0) return undefined
        if (parts.length > sharesMost) return fault(row, column, 'sharesOdd')
        const shares = parts.map((part): [string, number] => {
          const [, name = '', share = ''] = /^(.{1,60}?)\s*[:：=]\s*(\S+)\s*$/.exec(part) ?? []
          if (!name) fault(row, column, 'sharesOdd')
          const key = keyOf(name.trim()) ?? fault(row, column, 'categoryUnknown')
          return [key, percentIn(column, share)]
        })
        return needWhole(column, Object.fromEntries(shares))
      }),
  }
}

/** The key of a category by its key or by its name in any language. */
const categoryNamed = (ctx: Ctx, name: string): string | undefined =>
  categoriesNamed(ctx.tenant, name)[0]?.ckey

/** `2026-11-01`, also with slashes. Throws for what is no day, or one that is to come. */
export function readDay(ctx: Ctx, row: Row, column: 'from' | 'to' | 'paidOn'): string {
  const [, year = '', month = '', day = ''] =
    /^(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(row.cell(column)) ?? []
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text || at > ctx.now)
    return fault(row, column, 'dayOdd')
  return text
}
