import { countries } from '@sampan/contract/country'
import { priceFields } from '@sampan/contract/creator'
import type { CreatorMetrics, LibraryDetail } from '@sampan/contract/creator-library'
import { IconEye, IconHeart, IconMessageCircle, IconShare } from '@tabler/icons-react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { Bars } from './bars.tsx'
import { Cooperations } from './cooperations.tsx'
import own from './figures.module.css'
import classes from './library.module.css'
import { Withheld } from './withheld.tsx'

/** The wide column: what they sell, what their posts do, what they ask for, what was done together. */
export function CreatorMain({ detail, consoleBase }: { detail: LibraryDetail; consoleBase: string }) {
  const { t } = useTranslation('library')
  const { metrics } = detail
  return (
    <>
      <Sales detail={detail} />
      {metrics && <SalesBy metrics={metrics} />}
      <div className={classes.columns}>
        <Averages title={t('video.title')} note={t('video.note')} averages={metrics?.video} detail={detail} />
        <Averages title={t('live.title')} averages={metrics?.live} detail={detail} />
      </div>
      <Prices detail={detail} />
      {detail.introduction && (
        <CasePanel title={t('introduction')}>
          <div className={classes.introduction}>
            {detail.photo && <img src={detail.photo} alt="" loading="lazy" />}
            <p>{detail.introduction}</p>
          </div>
        </CasePanel>
      )}
      <Cooperations detail={detail} consoleBase={consoleBase} />
    </>
  )
}

function Sales({ detail }: { detail: LibraryDetail }) {
  const { t } = useTranslation('library')
  const { money, number, percent, moment, longDay } = useFormats()
  const { currency } = countries[detail.countryCode]
  const sales = detail.metrics?.sales
  const amount = (value: string | null | undefined) =>
    value === null || value === undefined ? undefined : money(value, currency)
  const tiles = [
    { key: 'gmv', value: amount(sales?.gmv) },
    { key: 'units', value: sales?.unitsSold === null || !sales ? undefined : number(sales.unitsSold) },
    { key: 'gpm', value: amount(sales?.gpm) },
    { key: 'perBuyer', value: amount(sales?.gmvPerBuyer) },
    { key: 'commission', value: sales?.commissionRate ? percent(sales.commissionRate) : undefined },
  ] as const
  if (tiles.every(({ value }) => value === undefined))
    return (
      <CasePanel title={t('sales.title')}>
        <Withheld isLinked={detail.isLinked} />
      </CasePanel>
    )
  return (
    <section aria-label={t('sales.title')} className={classes.sales}>
      <p className="t-meta dim">
        {sales?.period
          ? t('sales.imported', {
              from: longDay(`${sales.period.from}T12:00:00Z`),
              to: longDay(`${sales.period.to}T12:00:00Z`),
              at: longDay(sales.at ?? `${sales.period.to}T12:00:00Z`),
            })
          : sales?.at
            ? t('sales.noteAt', { at: moment(sales.at) })
            : t('sales.note')}
      </p>
      <dl className={classes.tiles}>
        {tiles.map(({ key, value }) => (
          <div key={key} className={classes.tile}>
            <dt className="t-small second">{t(`sales.${key}`)}</dt>
            <dd className={value ? own.figure : 'dim'}>{value ?? t('withheld')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function SalesBy({ metrics }: { metrics: CreatorMetrics }) {
  const { t } = useTranslation('library')
  const { channels, categories } = metrics.sales
  if (!channels && !categories) return null
  return (
    <div className={classes.columns}>
      {channels && (
        <CasePanel title={t('sales.byChannel')}>
          <Bars rows={channels.map(({ key, percent }) => ({ key, name: t(`channel.${key}`), percent }))} />
        </CasePanel>
      )}
      {categories && (
        <CasePanel title={t('sales.byCategory')}>
          <Bars rows={categories.map(({ key, percent }) => ({ key, categoryKey: key, percent }))} />
        </CasePanel>
      )}
    </div>
  )
}

interface AveragesProps {
  title: string
  note?: string
  averages:
    | Pick<CreatorMetrics['live'], 'views' | 'likes' | 'comments' | 'shares' | 'engagementRate'>
    | undefined
  detail: LibraryDetail
}

const figures = [
  { key: 'views', icon: IconEye },
  { key: 'likes', icon: IconHeart },
  { key: 'comments', icon: IconMessageCircle },
  { key: 'shares', icon: IconShare },
] as const

function Averages({ title, note, averages, detail }: AveragesProps) {
  const { t } = useTranslation('library')
  const { compact, percent } = useFormats()
  const told = figures.filter(({ key }) => averages?.[key] !== null && averages?.[key] !== undefined)
  return (
    <CasePanel title={title} aside={note && <span className="t-meta dim">{note}</span>}>
      {!averages || told.length === 0 ? (
        <Withheld isLinked={detail.isLinked} />
      ) : (
        <dl className={own.averages}>
          {told.map(({ key, icon: FigureIcon }) => (
            <div key={key}>
              <FigureIcon size={18} aria-hidden />
              <dd className={own.figure}>{compact(averages[key] ?? 0)}</dd>
              <dt className="t-small second">{t(`figure.${key}`)}</dt>
            </div>
          ))}
          {averages.engagementRate !== null && (
            <div className={classes.wide}>
              <dd className={own.figure}>{percent(averages.engagementRate)}</dd>
              <dt className="t-small second">{t('figure.engagement')}</dt>
            </div>
          )}
        </dl>
      )}
    </CasePanel>
  )
}

function Prices({ detail }: { detail: LibraryDetail }) {
  const { t } = useTranslation(['library', 'creator'])
  const { money } = useFormats()
  const { currency } = countries[detail.countryCode]
  const asked = priceFields.flatMap((field) => {
    const price = detail.prices[field]
    return price === null ? [] : [{ field, price }]
  })
  return (
    <CasePanel title={t('prices')}>
      {asked.length === 0 ? (
        <p className="t-small second">{t('noPrices')}</p>
      ) : (
        <dl className={own.averages}>
          {asked.map(({ field, price }) => (
            <div key={field}>
              <dd className={own.figure}>{money(price, currency)}</dd>
              <dt className="t-small second">{t(`creator:price.${field}`)}</dt>
            </div>
          ))}
        </dl>
      )}
    </CasePanel>
  )
}
