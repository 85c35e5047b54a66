import type { PostFigures } from '@sampan/contract/post-figures.schemas'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './case-post.module.css'

const counted = ['views', 'likes', 'comments', 'favourites', 'forwards', 'liveMinutes'] as const

/** The figures of a post, of a sample or of a task; what nobody knows is a dash, never a zero. */
export function PostFigureList({ figures }: { figures: Pick<PostFigures, (typeof counted)[number]> }) {
  const { t } = useTranslation('sample')
  const { number } = useFormats()
  const known = counted.filter((key) => key !== 'liveMinutes' || figures.liveMinutes !== null)
  return (
    <dl className={classes.figures}>
      {known.map((key) => (
        <div key={key}>
          <dt className="t-meta dim">{t(`console.figures.${key}`)}</dt>
          <dd className="t-card num">{figures[key] === null ? '–' : number(figures[key])}</dd>
        </div>
      ))}
    </dl>
  )
}

interface PostBroughtProps {
  figures: Pick<PostFigures, 'interactionRate' | 'postedAt'>
  revenue: string | null
  currency: string
  /** What is known besides, before these. */
  first?: readonly [name: string, value: string][]
}

/** What a post has brought: sales, how many of its viewers did something, and since when it is public. */
export function PostBrought({ figures, revenue, currency, first = [] }: PostBroughtProps) {
  const { t } = useTranslation('sample')
  const { money, moment, percent } = useFormats()
  const { interactionRate, postedAt } = figures
  const rows = [
    ...first,
    [t('console.fulfilment.revenue'), revenue === null ? '–' : money(revenue, currency)],
    [t('console.fulfilment.rate'), interactionRate === null ? '–' : percent(interactionRate * 100)],
    [t('console.fulfilment.postedAt'), postedAt === null ? '–' : moment(postedAt)],
  ]
  return (
    <dl className={classes.figures} data-wide>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="t-meta dim">{name}</dt>
          <dd className="t-small num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
