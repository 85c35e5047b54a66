import purse from '@lobehub/fluent-emoji-3d/assets/1f45b.webp'
import coin from '@lobehub/fluent-emoji-3d/assets/1fa99.webp'
import { Button, Pagination } from '@mantine/core'
import type { EarningSums } from '@sampan/contract/earning'
import { IconFileText } from '@tabler/icons-react'
import { ApiError } from '#lib/api.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { EmptyPicture } from '#ui/frame/empty-picture.tsx'
import { Link } from '#ui/frame/links.tsx'
import { EmptyByFilter, EmptyFirst, ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useOwnPayouts } from './earning.api.ts'
import { EarningLineRow } from './earning-line.tsx'
import classes from './earnings.module.css'
import { EarningsFilters } from './earnings-filters.tsx'
import { EarningsSummary } from './earnings-summary.tsx'
import { OwnPayouts } from './own-payouts.tsx'
import { Statement } from './statement.tsx'
import { type EarningsPage, useEarningsPage } from './use-earnings.ts'

export interface EarningsProps {
  /** The page of a participation: where the work was done that a line pays for. */
  hrefOf: (participationId: string) => string
  productHrefOf: (productId: string) => string
  methodsHref: string
  browseHref: string
}

/** What a creator earns: where the money is, why, until when, and the statement of what has moved. */
export function Earnings(props: EarningsProps) {
  const earnings = useEarningsPage()
  if (earnings.statement) return <Statement onBack={() => earnings.setStatement(false)} />
  return <ByState earnings={earnings} {...props} />
}

function ByState({
  earnings,
  methodsHref,
  browseHref,
  ...hrefs
}: EarningsProps & { earnings: EarningsPage }) {
  const { t } = useTranslation('earning')
  const { data, error, refetch } = earnings.lines
  // Asked for together with the lines, though only shown below the sums.
  const payouts = useOwnPayouts()
  if (error && !data) {
    const reference = error instanceof ApiError ? error.reference : undefined
    return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} reference={reference} />
  }
  if (!data) return <ListSkeleton rows={5} form="rows" />
  if (data.sums.length === 0) return <NothingYet methodsHref={methodsHref} browseHref={browseHref} />
  return (
    <div className={classes.page}>
      <EarningsSummary sums={data.sums} payTo={data.payTo} methodsHref={methodsHref} />
      {(!payouts.isLoading || hasPayouts(data.sums)) && <OwnPayouts methodsHref={methodsHref} />}
      <div className={classes.ways}>
        <Button
          variant="secondary"
          leftSection={<IconFileText size={18} aria-hidden />}
          onClick={() => earnings.setStatement(true)}
        >
          {t('statement.title')}
        </Button>
      </div>
      <EarningsFilters earnings={earnings} sums={data.sums} />
      <Lines earnings={earnings} {...hrefs} />
    </div>
  )
}

/** Something is in a payout or paid: the place of the payouts is kept while they are on their way. */
const hasPayouts = (sums: readonly EarningSums[]): boolean =>
  sums.some(({ states }) =>
    states.some(({ state, count }) => count > 0 && (state === 'inPayout' || state === 'paid')),
  )

function NothingYet({ methodsHref, browseHref }: Pick<EarningsProps, 'methodsHref' | 'browseHref'>) {
  const { t } = useTranslation('earning')
  return (
    <EmptyFirst
      picture={<EmptyPicture main={purse} side={coin} ground="mango" />}
      title={t('none')}
      text={t('noneText')}
      action={
        <>
          <Button component={Link} href={browseHref} variant="primary">
            {t('browse')}
          </Button>
          <Button component={Link} href={methodsHref} variant="quiet">
            {t('methods')}
          </Button>
        </>
      }
    />
  )
}

type Hrefs = Pick<EarningsProps, 'hrefOf' | 'productHrefOf'>

function Lines({ earnings, ...hrefs }: { earnings: EarningsPage } & Hrefs) {
  const { t } = useTranslation('earning')
  const { data, isPlaceholderData } = earnings.lines
  if (!data) return null
  if (data.rows.length === 0) return <EmptyByFilter title={t('noMatch')} onClear={earnings.clear} />
  return (
    <>
      <ul className={classes.lines} aria-label={t('title')} aria-busy={isPlaceholderData}>
        {data.rows.map((line) => (
          <EarningLineRow key={line.id} line={line} {...hrefs} />
        ))}
      </ul>
      <Pagination
        total={Math.ceil(data.total / data.pageSize)}
        value={earnings.page}
        onChange={earnings.setPage}
        hideWithOnePage
      />
    </>
  )
}
