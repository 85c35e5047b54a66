import type { McnLinkDetail } from '@sampan/contract/mcn-link'
import { IconMailForward } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FlowFrame } from '#features/invitation/invitation-flow.tsx'
import { useSeen } from '#features/notification/use-seen.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseReason } from '#ui/case/case-panel.tsx'
import type { Clock } from '#ui/clock/clock.ts'
import { clockWords } from '#ui/clock/clock-words.ts'
import { useClock } from '#ui/clock/use-clock.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { Missing } from '#ui/frame/missing.tsx'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useMcnLink } from './mcn-link.api.ts'
import classes from './mcn-link.module.css'
import { McnLinkBadge } from './mcn-link-badge.tsx'
import { McnLinkHistory } from './mcn-link-history.tsx'
import { McnLinkTerms, McnMay } from './mcn-link-terms.tsx'
import { useMcnLinkVerbs } from './use-mcn-link-verbs.ts'

interface FlowProps {
  id: string
  onBack: () => void
  listHref: string
  frame: (parts: FlowFrame) => ReactNode
}

/** An MCN that asks to act for the reader, or does: terms, what it may do and see, the answer, and its end. */
export function McnLinkFlow({ id, onBack, listHref, frame }: FlowProps) {
  const { t } = useTranslation(['mcn-link', 'invitation'])
  const { data, error, refetch } = useMcnLink(id)
  useSeen(`/m/jobInvite?tab=invitations&link=${id}`)
  const facts = useDue(data)
  const parts = { title: t('one'), onBack }
  if (error && !data)
    return frame({
      ...parts,
      children: (
        <Missing
          error={error}
          onRetry={() => void refetch()}
          icon={IconMailForward}
          goneTitle={t('gone')}
          failedTitle={t('gone')}
          listLabel={t('invitation:toList')}
          listHref={listHref}
        />
      ),
    })
  if (!data) return frame({ ...parts, children: <ListSkeleton rows={3} form="cards" /> })
  return frame({
    ...parts,
    facts,
    button: data.actions.length > 0 && <Verbs key={id} detail={data} />,
    children: <Whole detail={data} />,
  })
}

/** The due moment and the time that is left, in one line. */
function useDue(detail: McnLinkDetail | undefined): FlowFrame['facts'] {
  const { t } = useTranslation('mcn-link')
  const isRunning = detail?.clock != null
  const clock: Clock = {
    owner: { name: detail?.creator.name ?? '', kind: 'person' },
    isYours: true,
    startedAt: detail?.clock?.startedAt ?? null,
    dueAt: detail?.clock?.dueAt ?? null,
  }
  const { reading, words } = useClock(clock)
  if (!isRunning) return undefined
  const says = clockWords(clock, reading, words, t('youAnswer'))
  return { left: says.line, right: <strong className={classes.left}>{says.inline}</strong> }
}

function Whole({ detail }: { detail: McnLinkDetail }) {
  const { t } = useTranslation('mcn-link')
  const { day } = useFormats()
  const { mcn, askedBy, text, reason, status, createdAt } = detail
  return (
    <div className={classes.stack}>
      <section className={classes.card}>
        <div className={classes.who}>
          <CompanyMark name={mcn.name} url={null} size={52} />
          <div className={classes.grow}>
            <strong className="t-card">{mcn.name}</strong>
            <div className="t-meta dim">{`${askedBy.name} · ${day(createdAt)}`}</div>
          </div>
          <McnLinkBadge status={status} />
        </div>
        {text && <blockquote className={classes.quote}>“{text}”</blockquote>}
        {reason && <CaseReason>{reason}</CaseReason>}
      </section>
      <McnLinkTerms link={detail} />
      {detail.actions.length > 0 && <McnMay name={mcn.name} />}
      <section className={classes.card} aria-label={t('history.title')}>
        <McnLinkHistory history={detail.history} otherSide={mcn.name} />
      </section>
    </div>
  )
}

function Verbs({ detail }: { detail: McnLinkDetail }) {
  const { t } = useTranslation('mcn-link')
  const verbs = useMcnLinkVerbs()
  const { actions } = detail
  if (actions.includes('end'))
    return (
      <ActionButton size="lg" fullWidth variant="secondary" onClick={() => verbs.end(detail)}>
        {t('end.verb')}
      </ActionButton>
    )
  return (
    <div className={classes.verbs}>
      <ActionButton size="lg" variant="secondary" onClick={() => verbs.decline(detail)}>
        {t('decline.verb')}
      </ActionButton>
      <ActionButton
        size="lg"
        variant="primary"
        className={classes.grow}
        busy={verbs.sending === 'accept'}
        onClick={() => verbs.accept(detail)}
      >
        {t('accept.verb')}
      </ActionButton>
    </div>
  )
}
