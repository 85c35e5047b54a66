import shield from '@lobehub/fluent-emoji-3d/assets/1f6e1-fe0f.webp'
import eyes from '@lobehub/fluent-emoji-3d/assets/1f440.webp'
import { Button } from '@mantine/core'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { getOwnStrikes, StrikeRow } from '@sampan/contract/strike'
import { IconBan, IconChevronRight } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { EmptyPicture } from '#ui/frame/empty-picture.tsx'
import { Link } from '#ui/frame/links.tsx'
import { EmptyFirst, ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { AttemptsPanel } from './attempts-panel.tsx'
import { useOwnStrikes } from './strike.api.ts'
import classes from './strike.module.css'
import { StrikeBadge } from './strike-badge.tsx'
import { StrikeMark } from './strike-mark.tsx'
import { isOver, useStrikeWords } from './use-strike-words.ts'

/** Sign-ups left, whether one is on the blacklist, and each strike, newest first. */
export function StrikeList() {
  const { data, error, refetch } = useOwnStrikes()
  if (error && !data) {
    const reference = error instanceof ApiError ? error.reference : undefined
    return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} reference={reference} />
  }
  if (!data) return <ListSkeleton rows={4} form="rows" />
  return (
    <div className={classes.page}>
      {data.blacklist && <Banner blacklist={data.blacklist} />}
      <AttemptsPanel />
      {data.strikes.length === 0 ? <NoStrikes /> : <Rows strikes={data.strikes} />}
    </div>
  )
}

const useBase = (): string => (useLocation().pathname.startsWith('/m/') ? '/m' : '')

function Banner({ blacklist }: { blacklist: NonNullable<OutputOf<typeof getOwnStrikes>['blacklist']> }) {
  const { t } = useTranslation('strike')
  const { longDay } = useFormats()
  const base = useBase()
  const { until, strikeId } = blacklist
  return (
    <section className={classes.banner}>
      <IconBan size={22} aria-hidden />
      <div>
        <h2 className="t-card">
          {until ? t('banner.title', { date: longDay(until) }) : t('banner.titleOpen')}
        </h2>
        <p className="t-small">{t('banner.text')}</p>
        {strikeId && <Link href={`${base}/strike?id=${strikeId}`}>{t('banner.see')}</Link>}
      </div>
    </section>
  )
}

function NoStrikes() {
  const { t } = useTranslation('strike')
  const base = useBase()
  return (
    <EmptyFirst
      picture={<EmptyPicture main={shield} side={eyes} ground="sage" />}
      title={t('none.title')}
      text={t('none.text')}
      action={
        <Button component={Link} href={`${base}/protocol?t=1`} variant="secondary">
          {t('none.rules')}
        </Button>
      }
    />
  )
}

function Rows({ strikes }: { strikes: readonly StrikeRow[] }) {
  const { t } = useTranslation('strike')
  const words = useStrikeWords()
  const { longDay } = useFormats()
  const base = useBase()
  return (
    <ul className={classes.rows} aria-label={t('title')}>
      {strikes.map((strike) => (
        <li key={strike.id}>
          <Link href={`${base}/strike?id=${strike.id}`} className={classes.row}>
            <StrikeMark strike={strike} />
            <span className={classes.texts}>
              <strong data-over={isOver(strike) || undefined}>{words.took(strike)}</strong>
              <span className="t-small second">{strike.title}</span>
              <span className="t-meta dim">
                {t('took.on', { date: longDay(strike.goneAt) })}
                {strike.endsAt && !isOver(strike) && ` · ${t('fact.ends')} ${longDay(strike.endsAt)}`}
              </span>
              <span>
                <StrikeBadge status={strike.status} />
              </span>
            </span>
            <IconChevronRight size={18} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
