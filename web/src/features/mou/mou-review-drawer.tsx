import { ActionIcon, Drawer } from '@mantine/core'
import type { MouView } from '@sampan/contract/mou'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useIsOwnDuty } from '#features/account/own-duty.ts'
import { useSeen } from '#features/notification/use-seen.ts'
import { ApiError } from '#lib/api.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ClockStrip } from '#ui/clock/clock-strip.tsx'
import { useIsTopmost } from '#ui/form/topmost.ts'
import { EmptyByFilter, ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import type { Verb } from '#ui/verb/verb.ts'
import { VerbBar } from '#ui/verb/verb-bar.tsx'
import { lookOf } from '#ui/verb/verb-icons.ts'
import { useMou } from './mou.api.ts'
import { dutyKey, mouClockOf } from './mou-clock.ts'
import classes from './mou-review.module.css'
import { MouStatus } from './mou-status.tsx'
import { EarlierRounds, PaperRow } from './paper-row.tsx'
import { PaperViewer } from './paper-viewer.tsx'
import { ReadButton } from './read-button.tsx'
import { decidableOf, useDecideMous } from './use-decide-mous.tsx'

interface Pager {
  position: number
  total: number
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

export interface MouReviewDrawerProps {
  /** The agreement to show; undefined keeps the drawer shut. */
  id: string | undefined
  onClose: () => void
  /** After it was approved or given back, or somebody else had been first. */
  onDecided?: ((ids: readonly string[]) => void) | undefined
  /** Its place in the list that one came from. */
  pager?: Pager | undefined
  /** Where the case is that it belongs to. */
  caseLink?: (mou: MouView) => ReactNode
}

/** The signed paper beside its facts, with the two answers under them. A sheet on the phone. */
export function MouReviewDrawer({ id, onClose, onDecided, pager, caseLink }: MouReviewDrawerProps) {
  const { t } = useTranslation('mou')
  const { t: ui } = useTranslation('ui')
  const isTopmost = useIsTopmost(id !== undefined)
  const read = useMou(id)
  const decide = useDecideMous(onDecided)
  const mou = read.data?.id === id ? read.data : undefined
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      closeOnEscape={isTopmost}
      position="right"
      size={1040}
      title={
        <span className={classes.title}>
          <span className="one-line">{mou ? t('review.title', { name: mou.creatorName }) : t('title')}</span>
          {pager && <PagerOf pager={pager} />}
        </span>
      }
      classNames={{
        body: classes.body as string,
        content: classes.content as string,
        title: classes.head as string,
      }}
      closeButtonProps={{ 'aria-label': ui('action.close') }}
    >
      {mou ? (
        <Review key={mou.id} mou={mou} decide={decide} caseLink={caseLink?.(mou)} />
      ) : read.error ? (
        <Failed error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <ListSkeleton rows={4} form="rows" />
      )}
    </Drawer>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('mou')
  const isGone = error instanceof ApiError && !error.isOffline
  return isGone ? (
    <EmptyByFilter title={t('review.gone')} text={error.message} />
  ) : (
    <ErrorState title={t('openFailed')} text={messageOf(error)} onRetry={onRetry} />
  )
}

interface ReviewProps {
  mou: MouView
  decide: ReturnType<typeof useDecideMous>
  caseLink: ReactNode
}

function Review({ mou, decide, caseLink }: ReviewProps) {
  useSeen(`/console/mous?open=${mou.id}`)
  const { t } = useTranslation('mou')
  const [newest, ...earlier] = mou.rounds
  const mayDecide = mou.actions.includes('approve') || mou.actions.includes('return')
  const row = [decidableOf(mou)]
  const verbs: Verb<'approve' | 'return'>[] = [
    {
      ...lookOf('return'),
      action: 'return',
      label: t('review.giveBack'),
      isBusy: decide.sending === 'giveBack',
      onPress: () => decide.giveBack(row),
    },
    {
      ...lookOf('approve'),
      action: 'approve',
      label: t('review.approve'),
      isBusy: decide.sending === 'approve',
      onPress: () => decide.approve(row),
    },
  ]
  return (
    <div className={classes.review}>
      <PaperViewer mou={mou} file={newest?.file} />
      <div className={classes.side}>
        <div className={classes.facts}>
          <Facts mou={mou} caseLink={caseLink} />
          {newest && <PaperRow round={newest} />}
          <EarlierRounds rounds={earlier} />
          {mou.actions.includes('open') && <ReadButton mou={mou} label={t('unsigned')} />}
        </div>
        {mayDecide && (
          <div className={classes.answers}>
            <VerbBar
              isInPlace
              verbs={verbs}
              actions={mou.actions}
              steps={['approve']}
              beside={['return']}
              moreLabel={t('review.title', { name: mou.creatorName })}
            />
          </div>
        )}
      </div>
    </div>
  )
}

function Facts({ mou, caseLink }: { mou: MouView; caseLink: ReactNode }) {
  const { t } = useTranslation('mou')
  const isOwnDuty = useIsOwnDuty()
  const rows: [string, ReactNode][] = [
    ['number', caseLink ?? <span className="num">{mou.number}</span>],
    ['about', mou.title],
    ['creator', mou.creatorName],
  ]
  return (
    <>
      <MouStatus status={mou.status} />
      {mou.clock && (
        <ClockStrip
          clock={mouClockOf(mou, mou.clock)}
          title={t(`console.duty.${dutyKey(mou.clock, isOwnDuty(mou.clock))}`)}
        />
      )}
      <dl className={classes.list}>
        {rows.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`review.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function PagerOf({ pager }: { pager: Pager }) {
  const { t } = useTranslation('mou')
  const { position, total, onPrevious, onNext } = pager
  return (
    <span className={classes.pager}>
      <span className={`${classes.place} t-small dim num`}>{t('review.place', { position, total })}</span>
      <ActionIcon aria-label={t('review.previous')} disabled={!onPrevious} onClick={() => onPrevious?.()}>
        <IconChevronUp size={18} />
      </ActionIcon>
      <ActionIcon aria-label={t('review.next')} disabled={!onNext} onClick={() => onNext?.()}>
        <IconChevronDown size={18} />
      </ActionIcon>
    </span>
  )
}
