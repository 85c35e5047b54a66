import { oneOf } from '@sampan/contract/one-of'
import { signDueHref } from '#features/mou/sign/case-href.ts'
import { useMyTask } from '#features/participation/my-task.api.ts'
import { useParticipationClocks } from '#features/participation/participation-clock.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { DueBar } from '#ui/case/due-bar.tsx'
import { acts } from './my-task-card.tsx'

/** The bar of a task's page on the phone, while its creator has something to do. */
export function MyTaskBar({ id }: { id: string }) {
  const { t } = useTranslation('task')
  const { data } = useMyTask(id)
  const clocks = useParticipationClocks('creator')
  const clock = data?.clock
  if (!data || !clock?.isYours || !oneOf(acts, clock.duty)) return null
  return (
    <DueBar
      href={clock.duty === 'signMou' ? signDueHref(data.mou) : undefined}
      clock={clocks.clockOf(data, clock)}
      duty={clocks.dutyOf(data, clock)}
      label={t(`mine.do.${clock.duty === 'submit' && data.round > 0 ? 'revise' : clock.duty}`)}
    />
  )
}
