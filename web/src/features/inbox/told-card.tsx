import { accountName } from '@sampan/contract/creator-account-name'
import type { SampleRow } from '@sampan/contract/sample'
import type { ParticipationRow } from '@sampan/contract/task'
import type { ReactNode } from 'react'
import { MyTaskCard } from '#features/participation/mine/my-task-card.tsx'
import { useParticipationClocks } from '#features/participation/participation-clock.ts'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { groundOf } from '#features/product/product-tile.tsx'
import { clockOf, dutyWords } from '#features/sample/case-clock.ts'
import { SampleCard } from '#features/sample/mine/sample-card.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseCard } from '#ui/case/case-card.tsx'
import { ClockStrip } from '#ui/clock/clock-strip.tsx'
import type { ToldCase } from './told-groups.ts'
import type { InboxState } from './use-inbox.ts'

interface ToldCardProps {
  about: ToldCase
  inbox: InboxState
  /** Only the most urgent card has the filled button. */
  isMain?: boolean
  /** The lines of what was told. */
  told: ReactNode
}

/** A case with the clock of now and what was told of it: a creator's own as in the lists of the site, others as the console reads them. */
export function ToldCard({ about, inbox, ...rest }: ToldCardProps) {
  const href = inbox.caseHrefOf(about)
  if (about.kind === 'sample')
    return inbox.isCreator ? (
      <SampleCard row={about.sample} href={href} {...rest} />
    ) : (
      <SampleOfConsole row={about.sample} href={href} told={rest.told} />
    )
  return inbox.isCreator ? (
    <MyTaskCard row={about.participation} href={href} {...rest} />
  ) : (
    <TaskOfConsole row={about.participation} href={href} told={rest.told} />
  )
}

interface OfConsole<Row> {
  row: Row
  href: string
  told: ReactNode
}

function SampleOfConsole({ row, href, told }: OfConsole<SampleRow>) {
  const { t } = useTranslation('sample')
  const { clock } = row
  return (
    <CaseCard
      href={href}
      number={row.number}
      name={row.product.name}
      nameLanguage={row.product.titleLanguage}
      note={accountName(row.creator)}
      picture={<ProductPicture url={row.product.thumb} size={64} />}
      clock={clock && <ClockStrip clock={clockOf(row, clock, t)} title={dutyWords(row, clock, t)} inWords />}
      told={told}
    />
  )
}

function TaskOfConsole({ row, href, told }: OfConsole<ParticipationRow>) {
  const clocks = useParticipationClocks(undefined)
  const { clock } = row
  return (
    <CaseCard
      href={href}
      number={row.number}
      name={row.task.title}
      nameLanguage={row.task.titleLanguage}
      note={accountName(row.creator)}
      picture={<ProductPicture url={row.task.thumb} ground={groundOf(row.task.ground)} size={64} />}
      clock={
        clock && <ClockStrip clock={clocks.clockOf(row, clock)} title={clocks.dutyOf(row, clock)} inWords />
      }
      told={told}
    />
  )
}
