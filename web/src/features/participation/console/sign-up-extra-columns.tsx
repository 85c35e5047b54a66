import type { ParticipationExtra } from '@sampan/contract/participation-extras'
import type { ParticipationRow } from '@sampan/contract/task'
import type { ReactNode } from 'react'
import { useParticipationExtras } from '#features/participation/participation.api.ts'
import type { Formats } from '#lib/format.ts'
import type { TFunction } from '#lib/words.ts'
import { Link } from '#ui/frame/links.tsx'
import type { Column } from '#ui/table/data-table.tsx'

interface ExtraWords {
  t: TFunction<'task'>
  formats: Formats
  /** The rows of the page, which are asked for together, once one of the columns is shown. */
  ids: readonly string[]
}

interface CellProps {
  id: string
  ids: readonly string[]
  show: (extra: ParticipationExtra) => ReactNode
}

function ExtraCell({ id, ids, show }: CellProps) {
  const extra = useParticipationExtras(ids).data?.find((each) => each.id === id)
  return <span className="second one-line num">{(extra && show(extra)) || '–'}</span>
}

type Key = 'post' | 'carrier' | 'tracking' | 'shipped' | 'scriptState' | 'paymentState'

/** What a reader may choose to see beside: post, parcel, script and payment. */
export function signUpExtraColumns({ t, formats, ids }: ExtraWords): Column<ParticipationRow>[] {
  const column = (key: Key, show: CellProps['show'], width = '130px'): Column<ParticipationRow> => ({
    ...{ key, header: t(`extra.column.${key}`), width, isChosenAlone: true, givesWay: 3 as const },
    cell: ({ id }) => <ExtraCell {...{ id, ids, show }} />,
  })
  return [
    column('post', ({ postUrl }) => postUrl && <PostLink url={postUrl} />, '160px'),
    column('carrier', ({ carrier }) => carrier),
    column('tracking', ({ trackingNumber }) => trackingNumber, '160px'),
    column('shipped', ({ shippedAt }) => shippedAt && formats.day(shippedAt), '96px'),
    column('scriptState', ({ script }) => t(`extra.script.${script}`)),
    column('paymentState', ({ payment }) => t(`extra.payment.${payment}`)),
  ]
}

const PostLink = ({ url }: { url: string }) => (
  <Link href={url} target="_blank" rel="noreferrer">
    {url.replace(/^https?:\/\/(www\.)?/, '')}
  </Link>
)
