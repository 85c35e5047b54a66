import { Button } from '@mantine/core'
import type { ParticipationDetail } from '@sampan/contract/task'
import { reviewStages } from '@sampan/contract/task-status'
import { IconArrowDown } from '@tabler/icons-react'
import { type MouseEvent, useRef } from 'react'
import { useParticipationClocks } from '#features/participation/participation-clock.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel, CaseReason } from '#ui/case/case-panel.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { Face } from '#ui/mark/face.tsx'
import { Tag } from '#ui/mark/status-badge.tsx'
import classes from './hand-in.module.css'
import { HandInFields } from './hand-in-fields.tsx'
import panel from './my-task.module.css'
import { MyTaskDrafts } from './my-task-drafts.tsx'
import { remarksOfRound } from './remark-order.ts'
import { useHandIn } from './use-hand-in.ts'

interface HandInPanelProps {
  detail: ParticipationDetail
  /** Brings a fresh signed address of a video. */
  onRetry: () => void
}

/** The first draft, or the next one with what should change above it. */
export function HandInPanel({ detail, onRetry }: HandInPanelProps) {
  const { t } = useTranslation('task')
  const { nameOf } = useParticipationClocks('creator')
  const isFirstByBrand = detail.task.stages[0] === reviewStages[1]
  const reviewer = nameOf(detail, isFirstByBrand ? 'brand' : 'staff')
  const handIn = useHandIn(detail, () => showDone(t('handIn.done', { name: reviewer })))
  const remarks = remarksOfRound(detail.remarks, detail.round)
  const next = detail.round + 1
  const { fixes } = handIn.values
  const openCount = remarks.filter(({ id, state }) => state === 'open' && !fixes[id]?.isDone).length
  const isLast = next > 1 && next >= detail.roundsMax
  const fields = useRef<HTMLDivElement>(null)
  const label = next > 1 ? t('handIn.next', { round: next }) : t('handIn.first')
  /** The video and its remarks are taller than most screens; what is due is below them. */
  function goToFields(event: MouseEvent): void {
    event.preventDefault()
    fields.current?.scrollIntoView({ block: 'start' })
    fields.current?.focus({ preventScroll: true })
  }
  return (
    <form noValidate className={panel.stack} onSubmit={handIn.onSubmit}>
      {detail.round > 0 && (
        <CasePanel
          title={t('remark.title')}
          aside={
            <div className={classes.aside}>
              <span className="t-meta dim">{t('case.draft', { round: detail.round })}</span>
              <Button
                component="a"
                href="#hand-in"
                size="xs"
                variant="quiet"
                rightSection={<IconArrowDown size={16} aria-hidden />}
                onClick={goToFields}
              >
                {label}
              </Button>
            </div>
          }
        >
          <Returned detail={detail} />
          <MyTaskDrafts detail={detail} onRetry={onRetry} ticks={{ fixes, setFix: handIn.setFix }} />
        </CasePanel>
      )}
      <div ref={fields} id="hand-in" className={classes.fields} tabIndex={-1}>
        <CasePanel
          title={label}
          aside={
            <Tag tint={isLast ? 'clay' : 'silt'}>
              {isLast ? t('handIn.lastRound') : t('mine.round', { round: next, rounds: detail.roundsMax })}
            </Tag>
          }
        >
          <HandInFields detail={detail} handIn={handIn} openCount={openCount} />
        </CasePanel>
      </div>
    </form>
  )
}

/** The words of who gave the draft back, and when. */
function Returned({ detail }: { detail: ParticipationDetail }) {
  const { moment } = useFormats()
  const returned = detail.history.find((line) => line.verb === 'returnForRevision')
  if (!returned) return null
  return (
    <div className={classes.returned}>
      {returned.actor && (
        <p className={classes.who}>
          <Face name={returned.actor.name} url={returned.actor.avatar} size={30} />
          <span>
            <b>{returned.actor.name}</b> <time className="dim">{moment(returned.at)}</time>
          </span>
        </p>
      )}
      <CaseReason>{returned.reason}</CaseReason>
    </div>
  )
}
