import { expressStates } from '@sampan/contract/shipment'
import type { ParticipationDetail } from '@sampan/contract/task'
import { IconFileText, IconPackageImport } from '@tabler/icons-react'
import { MyClawback } from '#features/participation/clawback/my-clawback.tsx'
import { MyPayment } from '#features/participation/direct-payment/my-payment.tsx'
import { useReceiveParcel } from '#features/participation/my-task.api.ts'
import { MyScript } from '#features/participation/script/my-script.tsx'
import { langOf } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { Link } from '#ui/frame/links.tsx'
import { showDone, showFailure } from '#ui/frame/toasts.tsx'
import { HandInPanel } from './hand-in-panel.tsx'
import classes from './my-task.module.css'
import { MyTaskDrafts } from './my-task-drafts.tsx'
import { useMyTaskLinks } from './my-task-links.ts'
import { PostLinkPanel } from './post-link-form.tsx'

interface MyTaskStepProps {
  detail: ParticipationDetail
  onRetry: () => void
}

/** What the creator does next, with what was done so far below: one filled button, which changes with the state. */
export function MyTaskStep({ detail, onRetry }: MyTaskStepProps) {
  const { t } = useTranslation('task')
  const { actions, clock } = detail
  const mayHandIn = actions.includes('submitFile') || actions.includes('submitLink')
  // Goods may still be on their way: then there is nothing to film yet.
  const isToHandIn = mayHandIn && clock?.duty === 'submit'
  return (
    <>
      {actions.includes('receive') && <Receive detail={detail} />}
      <MyPayment detail={detail} />
      <MyClawback detail={detail} />
      <MyScript detail={detail} />
      {isToHandIn && <HandInPanel key={detail.round} detail={detail} onRetry={onRetry} />}
      <PostLinkPanel detail={detail} />
      {!isToHandIn && detail.submissions.length > 0 && (
        <CasePanel
          title={detail.submissions.length > 1 ? t('case.drafts') : t('case.draft', { round: detail.round })}
          aside={
            <p className="t-meta dim">{t('mine.round', { round: detail.round, rounds: detail.roundsMax })}</p>
          }
        >
          <MyTaskDrafts key={detail.round} detail={detail} onRetry={onRetry} />
        </CasePanel>
      )}
    </>
  )
}

/** The parcel is here: from now on the time to hand in is counted. */
function Receive({ detail }: { detail: ParticipationDetail }) {
  const { t } = useTranslation('task')
  const write = useReceiveParcel()
  async function onReceive(): Promise<void> {
    try {
      await write.mutateAsync({ id: detail.id })
      showDone(t('case.receive.done'))
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <CasePanel>
      <p className="t-small second">{t('case.receive.text')}</p>
      <ActionButton
        // While the carrier has not delivered, nobody waits for this word.
        variant={detail.expressState === expressStates.delivered ? 'primary' : 'secondary'}
        size="md"
        leftSection={<IconPackageImport size={20} />}
        busy={write.isPending}
        onClick={() => void onReceive()}
      >
        {t('case.receive.confirm')}
      </ActionButton>
    </CasePanel>
  )
}

/** What was asked, within reach of who works on it. */
export function MyTaskBrief({ detail }: { detail: ParticipationDetail }) {
  const { t } = useTranslation('task')
  const { taskHref } = useMyTaskLinks()
  const { task } = detail
  const others = task.languages?.others
  return (
    <CasePanel title={t('case.asked')}>
      <p className={`t-small ${classes.words}`} {...langOf(others?.brief)}>
        {task.brief}
      </p>
      {task.precautions && (
        <p className={`t-small second ${classes.words}`} {...langOf(others?.precautions)}>
          {task.precautions}
        </p>
      )}
      <Link href={taskHref(task.id)} className={classes.link as string}>
        <IconFileText size={18} aria-hidden />
        {t('case.brief')}
      </Link>
    </CasePanel>
  )
}
