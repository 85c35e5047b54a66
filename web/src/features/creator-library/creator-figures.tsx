import type { CreatorMetrics } from '@sampan/contract/creator-library'
import { IconEye, IconHeart, IconMessageCircle, IconShare } from '@tabler/icons-react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { Bars } from './bars.tsx'
import own from './figures.module.css'
import classes from './library.module.css'
import { Withheld } from './withheld.tsx'

interface SalesByProps {
  sales: Pick<CreatorMetrics['sales'], 'channels' | 'categories'>
  isLinked: boolean
}

/** By what sales come, and of what. */
export function SalesBy({ sales: { channels, categories }, isLinked }: SalesByProps) {
  const { t } = useTranslation('library')
  return (
    <div className={classes.columns}>
      <CasePanel title={t('sales.byChannel')}>
        {channels ? (
          <Bars rows={channels.map(({ key, percent }) => ({ key, name: t(`channel.${key}`), percent }))} />
        ) : (
          <Withheld isLinked={isLinked} />
        )}
      </CasePanel>
      <CasePanel title={t('sales.byCategory')}>
        {categories ? (
          <Bars rows={categories.map(({ key, percent }) => ({ key, categoryKey: key, percent }))} />
        ) : (
          <Withheld isLinked={isLinked} />
        )}
      </CasePanel>
    </div>
  )
}

const figures = [
  { key: 'views', icon: IconEye },
  { key: 'likes', icon: IconHeart },
  { key: 'comments', icon: IconMessageCircle },
  { key: 'shares', icon: IconShare },
] as const

interface AveragesProps {
  title: string
  note?: string
  averages:
    | Pick<CreatorMetrics['live'], 'views' | 'likes' | 'comments' | 'shares' | 'engagementRate'>
    | undefined
  isLinked: boolean
}

/** Averages of what the account posts. What is withheld of them is said to be, one by one (R126). */
export function Averages({ title, note, averages, isLinked }: AveragesProps) {
  const { t } = useTranslation('library')
  const { compact, percent } = useFormats()
  const isTold = averages !== undefined && figures.some(({ key }) => averages[key] !== null)
  return (
    <CasePanel title={title} aside={note && <span className="t-meta dim">{note}</span>}>
      {isTold ? (
        <dl className={own.averages}>
          {figures.map(({ key, icon: FigureIcon }) => {
            const value = averages[key]
            return (
              <div key={key}>
                <FigureIcon size={18} aria-hidden />
                <Figure value={value === null ? undefined : compact(value)} />
                <dt className="t-small second">{t(`figure.${key}`)}</dt>
              </div>
            )
          })}
          <div className={classes.wide}>
            <Figure value={averages.engagementRate === null ? undefined : percent(averages.engagementRate)} />
            <dt className="t-small second">{t('figure.engagement')}</dt>
          </div>
        </dl>
      ) : (
        <Withheld isLinked={isLinked} />
      )}
    </CasePanel>
  )
}

function Figure({ value }: { value: string | undefined }) {
  const { t } = useTranslation('library')
  if (value !== undefined) return <dd className={own.figure}>{value}</dd>
  return (
    <dd className="dim" title={t('unavailable')}>
      {t('withheld')}
    </dd>
  )
}
