import purse from '@lobehub/fluent-emoji-3d/assets/1f45b.webp'
import coin from '@lobehub/fluent-emoji-3d/assets/1fa99.webp'
import { Button, Pagination, SegmentedControl, Select } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { EmptyPicture } from '#ui/frame/empty-picture.tsx'
import { Link } from '#ui/frame/links.tsx'
import { EmptyByFilter, EmptyFirst, ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { SearchField } from '#ui/table/toolbar.tsx'
import { isNegative } from './amounts.ts'
import { EarningLineRow } from './earning-line.tsx'
import classes from './earnings.module.css'
import { type EarningsPage, earningKinds, earningSorts, useEarningsPage } from './use-earnings.ts'

interface EarningsProps {
  /** The page of a participation: where the work was done that a line pays for. */
  hrefOf: (participationId: string) => string
  methodsHref: string
  browseHref: string
}

/** What a creator has earned: the balance of each currency, and every line with its source. */
export function Earnings({ hrefOf, methodsHref, browseHref }: EarningsProps) {
  const earnings = useEarningsPage()
  const { lines, balances } = earnings
  const error = balances.error ?? lines.error
  if (error && (!balances.data || !lines.data)) {
    const reference = error instanceof ApiError ? error.reference : undefined
    const onRetry = () => void Promise.all([balances.refetch(), lines.refetch()])
    return <ErrorState text={messageOf(error)} onRetry={onRetry} reference={reference} />
  }
  if (!balances.data || !lines.data) return <ListSkeleton rows={5} form="rows" />
  if (balances.data.length === 0) return <NothingYet methodsHref={methodsHref} browseHref={browseHref} />
  return (
    <div className={classes.page}>
      <Balances earnings={earnings} methodsHref={methodsHref} />
      <Tools earnings={earnings} />
      <Lines earnings={earnings} hrefOf={hrefOf} />
    </div>
  )
}

function NothingYet({ methodsHref, browseHref }: Pick<EarningsProps, 'methodsHref' | 'browseHref'>) {
  const { t } = useTranslation('payout')
  return (
    <EmptyFirst
      picture={<EmptyPicture main={purse} side={coin} ground="mango" />}
      title={t('earnings.none')}
      text={t('earnings.noneText')}
      action={
        <>
          <Button component={Link} href={browseHref} variant="primary">
            {t('earnings.browse')}
          </Button>
          <Button component={Link} href={methodsHref} variant="quiet">
            {t('title')}
          </Button>
        </>
      }
    />
  )
}

function Balances({ earnings, methodsHref }: { earnings: EarningsPage; methodsHref: string }) {
  const { t } = useTranslation('payout')
  const { money } = useFormats()
  return (
    <section className={classes.balances} aria-label={t('earnings.balance')}>
      {earnings.balances.data?.map(({ currency, balance }) => (
        <div key={currency} className={classes.balance}>
          <span className="t-small second">
            {t(isNegative(balance) ? 'earnings.owed' : 'earnings.balanceIn', { currency })}
          </span>
          <strong className={classes.sum} data-owed={isNegative(balance) || undefined}>
            {money(balance.replace('-', ''), currency)}
          </strong>
        </div>
      ))}
      <Link href={methodsHref} className={`${classes.methods} t-small`}>
        <IconBuildingBank size={18} aria-hidden />
        {t('earnings.paidTo')}
      </Link>
    </section>
  )
}

/** Finds one line among many, and puts them in another order. */
function Tools({ earnings }: { earnings: EarningsPage }) {
  const { t } = useTranslation('payout')
  return (
    <div className={classes.tools}>
      <SegmentedControl
        aria-label={t('earnings.kind')}
        value={earnings.kind ?? 'all'}
        onChange={earnings.setKind}
        data={[
          { value: 'all', label: t('earnings.all') },
          ...earningKinds.map((kind) => ({ value: kind, label: t(`earnings.kinds.${kind}`) })),
        ]}
      />
      <div className={classes.finding}>
        <SearchField value={earnings.q} onSearch={earnings.setQuery} placeholder={t('earnings.search')} />
        <Select
          className={classes.order as string}
          size="xs"
          variant="quiet"
          aria-label={t('sort.label')}
          allowDeselect={false}
          value={earnings.sort}
          onChange={(value) => value && earnings.setSort(value)}
          data={earningSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        />
      </div>
    </div>
  )
}

function Lines({ earnings, hrefOf }: { earnings: EarningsPage; hrefOf: (id: string) => string }) {
  const { t } = useTranslation('payout')
  const { data, isPlaceholderData } = earnings.lines
  if (!data) return null
  if (data.rows.length === 0) return <EmptyByFilter title={t('earnings.noMatch')} onClear={earnings.clear} />
  return (
    <>
      <ul className={classes.lines} aria-label={t('earnings.title')} aria-busy={isPlaceholderData}>
        {data.rows.map((line) => (
          <EarningLineRow key={line.entryId} line={line} hrefOf={hrefOf} />
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
