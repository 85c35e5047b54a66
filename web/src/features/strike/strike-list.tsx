import shield from '@lobehub/fluent-emoji-3d/assets/1f6e1-fe0f.webp'
import eyes from '@lobehub/fluent-emoji-3d/assets/1f440.webp'
import { Button } from '@mantine/core'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { getOwnStrikes } from '@sampan/contract/strike'
import { IconBan } from '@tabler/icons-react'
import { ApiError } from '#lib/api.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { EmptyPicture } from '#ui/frame/empty-picture.tsx'
import { Link } from '#ui/frame/links.tsx'
import { EmptyFirst, ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { AttemptsPanel } from './attempts-panel.tsx'
import { useAttempts, useOwnStrikes } from './strike.api.ts'
import classes from './strike.module.css'
import { StrikeRows } from './strike-rows.tsx'
import { useBase } from './use-base.ts'

/** Sign-ups left, whether one is on the blacklist, and each strike, newest first. */
export function StrikeList() {
  const { data, error, refetch } = useOwnStrikes()
  const attempts = useAttempts()
  if (error && !data) {
    const reference = error instanceof ApiError ? error.reference : undefined
    return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} reference={reference} />
  }
  // Strikes are below the attempts, and come with them (R310).
  if (!data || attempts.isPending) return <ListSkeleton rows={4} form="rows" />
  return (
    <div className={classes.page}>
      {data.blacklist && <Banner blacklist={data.blacklist} />}
      <AttemptsPanel />
      {data.strikes.length === 0 ? <NoStrikes /> : <StrikeRows strikes={data.strikes} />}
    </div>
  )
}

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
