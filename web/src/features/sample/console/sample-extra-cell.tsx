import type { SampleExtra } from '@sampan/contract/sample-extras'
import type { ReactNode } from 'react'
import { type Formats, useFormats } from '#lib/format.ts'
import { Link } from '#ui/frame/links.tsx'
import { useSampleExtras } from './sample-extras.api.ts'

type Figure = 'views' | 'likes' | 'comments' | 'favourites' | 'forwards'
export type SampleExtraKey = 'why' | 'order' | 'carrier' | 'tracking' | 'shipped' | 'post' | Figure

interface SampleExtraCellProps {
  id: string
  ids: readonly string[]
  of: SampleExtraKey
}

/** One of the columns that a reader chose, of one sample. */
export function SampleExtraCell({ id, ids, of }: SampleExtraCellProps) {
  const formats = useFormats()
  const extra = useSampleExtras(ids).data?.find((each) => each.id === id)
  return <span className="second one-line num">{(extra && shownOf(extra, of, formats)) || '–'}</span>
}

function shownOf(extra: SampleExtra, of: SampleExtraKey, { day, number }: Formats): ReactNode {
  const { post } = extra
  switch (of) {
    case 'why':
      return extra.reason
    case 'order':
      return extra.orderNumber
    case 'carrier':
      return extra.carrier
    case 'tracking':
      return extra.trackingNumber
    case 'shipped':
      return extra.shippedAt && day(extra.shippedAt)
    case 'post':
      return (
        post && (
          <Link href={post.url} target="_blank" rel="noreferrer">
            {post.url.replace(/^https?:\/\/(www\.)?/, '')}
          </Link>
        )
      )
    default: {
      const figure = post?.[of] ?? null
      return figure === null ? null : number(figure)
    }
  }
}
