import type { Found, FoundKind } from '@sampan/contract/find'
import { IconFileText, IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ParticipationBadge } from '#features/participation/participation-badge.tsx'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { SampleBadge } from '#features/sample/sample-badge.tsx'
import { clockWords } from '#ui/clock/clock-words.ts'
import { useClock } from '#ui/clock/use-clock.ts'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import { Face } from '#ui/mark/face.tsx'
import classes from './find.module.css'
import type { Recent } from './recent.ts'
import type { FinderPlace } from './use-actions.ts'

/** A line of the finder. */
export interface FinderLine {
  key: string
  href: string
  title: string
  text: string
  mark: ReactNode
  aside?: ReactNode
}

export const groups = [
  'yours',
  'recent',
  'creators',
  'cases',
  'offers',
  'companies',
  'actions',
  'pages',
] as const
export type Group = (typeof groups)[number]
export type Lines = Partial<Record<Group, FinderLine[]>>

const groupOf: Record<FoundKind, Group> = {
  samples: 'cases',
  participations: 'cases',
  mous: 'cases',
  creators: 'creators',
  products: 'offers',
  tasks: 'offers',
  brands: 'companies',
  people: 'companies',
}

const hrefs: Record<FoundKind, (found: Found) => string> = {
  samples: ({ id }) => `/console/samples/${id}`,
  participations: ({ id }) => `/console/participations/${id}`,
  mous: ({ id }) => `/console/mous?view=all&open=${id}`,
  creators: ({ id }) => `/console/creators/${id}`,
  products: ({ id }) => `/console/products/${id}`,
  tasks: ({ id }) => `/console/tasks/${id}`,
  brands: ({ id }) => `/console/budget?brand=${id}`,
  people: ({ title }) => `/console/people?view=all&q=${encodeURIComponent(title)}`,
}

const pictures: Record<FoundKind, (found: Found) => ReactNode> = {
  samples: ({ picture }) => <ProductPicture url={picture} size={36} />,
  participations: ({ picture }) => <ProductPicture url={picture} size={36} />,
  mous: () => (
    <span className={classes.mark}>
      <IconFileText size={20} aria-hidden />
    </span>
  ),
  creators: ({ title, picture }) => <Face name={title} url={picture} size={36} />,
  products: ({ picture }) => <ProductPicture url={picture} size={36} />,
  tasks: ({ picture }) => <ProductPicture url={picture} size={36} />,
  brands: ({ title, picture }) => <CompanyMark name={title} url={picture || null} size={36} />,
  people: ({ title, picture }) => <Face name={title} url={picture} size={36} />,
}

/** What was found, by groups: what waits for the reader leads. */
export function linesOfFound(found: readonly Found[]): Lines {
  const lines: Lines = {}
  for (const each of found) {
    const group = each.yours ? 'yours' : groupOf[each.kind]
    const line = {
      key: `${each.kind} ${each.id}`,
      href: hrefs[each.kind](each),
      title: each.title,
      text: each.facts.join(' · '),
      mark: pictures[each.kind](each),
      aside: asideOf(each),
    }
    lines[group] = [...(lines[group] ?? []), line]
  }
  return lines
}

function asideOf({ kind, status, isTerminated, yours }: Found): ReactNode {
  if (yours) return <TimeLeft {...yours} />
  if (status === null) return undefined
  if (kind === 'samples') return <SampleBadge status={status} />
  return <ParticipationBadge status={status} isTerminated={isTerminated} />
}

function TimeLeft(yours: { startedAt: string; dueAt: string }) {
  const clock = { owner: { kind: 'person' as const, name: '' }, isYours: true, ...yours }
  const { reading, words } = useClock(clock)
  return (
    <span className={`${classes.left} num`} data-state={reading.state}>
      {clockWords(clock, reading, words, '').inline}
    </span>
  )
}

export const linesOfPlaces = (places: readonly FinderPlace[]): FinderLine[] =>
  places.map(({ key, label, href, icon: PlaceIcon }) => ({
    key: `place ${key}`,
    href,
    title: label,
    text: '',
    mark: (
      <span className={classes.mark}>
        <PlaceIcon size={20} aria-hidden />
      </span>
    ),
  }))

export const linesOfRecent = (recent: readonly Recent[]): FinderLine[] =>
  recent.map(({ href, title }) => ({
    key: `recent ${href}`,
    href,
    title,
    text: '',
    mark: (
      <span className={classes.mark}>
        <IconHistory size={20} aria-hidden />
      </span>
    ),
  }))
