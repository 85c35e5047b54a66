import type { SampleRow } from '@sampan/contract/sample'
import { Suspense } from 'react'
import { lazyWith } from '#lib/lazy-with.ts'
import type { TFunction } from '#lib/words.ts'
import type { Column } from '#ui/table/data-table.tsx'
import type { SampleExtraKey } from './sample-extra-cell.tsx'

const ExtraCell = lazyWith([], () => import('./sample-extra-cell.tsx').then((file) => file.SampleExtraCell))

const widths: Record<SampleExtraKey, string> = {
  why: '180px',
  order: '130px',
  carrier: '130px',
  tracking: '160px',
  shipped: '96px',
  post: '160px',
  ...{ views: '92px', likes: '92px', comments: '92px', favourites: '92px', forwards: '92px' },
}

/**
 * What a reader may choose to see beside: parcel, order, post and reason. In: the rows of the page, which are asked for together, once one of
 * the columns is shown.
 */
export const sampleExtraColumns = (t: TFunction<'sample'>, ids: readonly string[]): Column<SampleRow>[] =>
  (Object.keys(widths) as SampleExtraKey[]).map((key) => ({
    ...{ key, header: t(`console.extra.${key}`), width: widths[key], isChosenAlone: true },
    givesWay: 3,
    cell: ({ id }) => (
      <Suspense fallback="–">
        <ExtraCell {...{ id, ids, of: key }} />
      </Suspense>
    ),
  }))
