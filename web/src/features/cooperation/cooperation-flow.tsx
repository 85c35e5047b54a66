import type { CooperationDetail } from '@sampan/contract/cooperation-own'
import { IconMailForward } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import type { FlowFrame } from '#features/invitation/invitation-flow.tsx'
import { InviterCard } from '#features/invitation/inviter-card.tsx'
import { useSeen } from '#features/notification/use-seen.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseReason } from '#ui/case/case-panel.tsx'
import type { Clock } from '#ui/clock/clock.ts'
import { clockWords } from '#ui/clock/clock-words.ts'
import { useClock } from '#ui/clock/use-clock.ts'
import { Missing } from '#ui/frame/missing.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useCooperation, useNoteSeen } from './cooperation.api.ts'
import classes from './cooperation.module.css'
import { CooperationAnswer } from './cooperation-answer.tsx'
import { clockOf, inviterOf } from './cooperation-clock.ts'
import { CooperationHistory } from './cooperation-history.tsx'
import { CooperationBadge } from './cooperation-stage.tsx'
import { CooperationSubjects } from './cooperation-subjects.tsx'
import { CooperationTerms, IfAccepted } from './cooperation-terms.tsx'

interface FlowProps {
  id: string
  onBack: () => void
  listHref: string
  /** `/m` on the phone. */
  base: string
  frame: (parts: FlowFrame) => ReactNode
}

/** One invitation to work together: what is offered and asked, the answer, and what comes next. */
export function CooperationFlow({ id, onBack, listHref, base, frame }: FlowProps) {
  const { t } = useTranslation(['cooperation', 'invitation'])
  const { data, error, refetch } = useCooperation(id)
  useSeen(`/m/jobInvite?tab=invitations&coop=${id}`)
  useOpened(data)
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
    button: data.actions.length > 0 && <CooperationAnswer key={id} detail={data} base={base} />,
    children: <Whole detail={data} base={base} />,
  })
}

/** Its sender sees when it was first opened. */
function useOpened(detail: CooperationDetail | undefined): void {
  const { mutate } = useNoteSeen()
  const id = detail && !detail.seenAt ? detail.id : undefined
  useEffect(() => {
    if (id) mutate({ id })
  }, [id, mutate])
}

/** The due moment and the time that is left, in one line. */
function useDue(detail: CooperationDetail | undefined): FlowFrame['facts'] {
  const { t } = useTranslation('cooperation')
  const clock = detail && clockOf(detail, true)
  const { reading, words } = useClock(clock ?? noClock)
  if (!clock) return undefined
  const says = clockWords(clock, reading, words, t('youAnswer'))
  return { left: says.line, right: <strong className={classes.left}>{says.inline}</strong> }
}
const noClock: Clock = { owner: { name: '', kind: 'person' }, isYours: true, startedAt: null, dueAt: null }

function Whole({ detail, base }: { detail: CooperationDetail; base: string }) {
  const { t } = useTranslation('cooperation')
  const isOpen = detail.clock !== null
  const { name } = inviterOf(detail)
  return (
    <div className={classes.stack}>
      {!isOpen && <Standing detail={detail} />}
      <InviterCard invitation={detail} />
      <section className={classes.stack}>
        <h2 className="t-section">{t('offer.title')}</h2>
        <CooperationSubjects
          cooperation={detail}
          hrefOf={({ id }, kind) => `${base}${kind === 'task' ? `/task?t=${id}` : `/detail?id=${id}`}`}
        />
      </section>
      <CooperationTerms cooperation={detail} />
      {isOpen && <IfAccepted detail={detail} />}
      <section className={classes.card}>
        <CooperationHistory history={detail.history} otherSide={name} />
      </section>
    </div>
  )
}

const still = ['accepted', 'accepted', 'declined', 'withdrawn', 'expired'] as const

/** How it ended, and what may still be done. */
function Standing({ detail }: { detail: CooperationDetail }) {
  const { t } = useTranslation('cooperation')
  const state = still[detail.status] ?? 'expired'
  const { name } = inviterOf(detail)
  return (
    <section className={classes.card}>
      <p className={classes.standing}>
        <CooperationBadge stage={detail.stage} isCreators />
      </p>
      <h2 className="t-section">{t(`still.${state}`, { name })}</h2>
      {detail.reason && <CaseReason>{detail.reason}</CaseReason>}
      <p className="second">{t(`still.${state}Text`, { name })}</p>
    </section>
  )
}
