import { countries } from '@sampan/contract/country'
import { priceFields } from '@sampan/contract/creator'
import type { LibraryDetail } from '@sampan/contract/creator-library'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { Cooperations } from './cooperations.tsx'
import { Averages, SalesBy } from './creator-figures.tsx'
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
      {metrics && <SalesBy sales={metrics.sales} isLinked={detail.isLinked} />}
      <div className={classes.columns}>
        <Averages
          title={t('video.title')}
          note={t('video.note')}
          averages={metrics?.video}
          isLinked={detail.isLinked}
        />
        <Averages title={t('live.title')} averages={metrics?.live} isLinked={detail.isLinked} />
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

/** @internal What they sell. */
export function Sales({ detail }: { detail: LibraryDetail }) {
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
    { key: 'commission', value: sales?.commissionRate == null ? undefined : percent(sales.commissionRate) },
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
