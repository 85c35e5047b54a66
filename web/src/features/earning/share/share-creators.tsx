import type { ShareSums } from '@sampan/contract/share'
import { shareStates } from '@sampan/contract/share'
import { useLocation } from '@tanstack/react-router'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { EmptyByFilter } from '#ui/frame/states.tsx'
import { Face } from '#ui/mark/face.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useShareSums } from './share.api.ts'
import classes from './shares.module.css'

/** What came of each creator, by where the money is; each leads to their lines. */
export function ShareCreators() {
  const { t } = useTranslation('earning')
  const { data } = useShareSums()
  // Its error is told above, beside the balances.
  if (!data) return <ListSkeleton rows={4} form="rows" />
  if (data.creators.length === 0)
    return <EmptyByFilter title={t('shares.none')} text={t('shares.noneText')} />
  return (
    <ul className={classes.creators} aria-label={t('shares.creators')}>
      {data.creators.map((row) => (
        <CreatorRow key={`${row.creator.id} ${row.currency}`} row={row} />
      ))}
    </ul>
  )
}

function CreatorRow({ row }: { row: ShareSums['creators'][number] }) {
  const { t } = useTranslation('earning')
  const { money } = useFormats()
  const { pathname } = useLocation()
  const { creator, currency, count } = row
  return (
    <li className={classes.creator}>
      <Face name={creator.name} url={creator.avatar} size={40} />
      <div className={classes.who}>
        <Link className={classes.cover as string} href={`${pathname}?creator=${creator.id}`}>
          <strong>{creator.name}</strong>
        </Link>
        <p className="t-meta second">{t('lines', { count })}</p>
      </div>
      <dl className={classes.facts}>
        {shareStates.map((state) => (
          <div key={state}>
            <dt className="t-meta second">{t(`state.${state}`)}</dt>
            <dd className="num">{money(row[state], currency)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
