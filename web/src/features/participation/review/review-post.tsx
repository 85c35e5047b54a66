import type { ParticipationDetail } from '@sampan/contract/task'
import { IconExternalLink, IconRefresh } from '@tabler/icons-react'
import { ParticipationFigures } from '#features/participation/console/participation-figures.tsx'
import { useCheckPost } from '#features/participation/participation.api.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import classes from './review.module.css'

interface ReviewPostProps {
  detail: ParticipationDetail
  /** The draft that is shown is the post itself: it is opened there, and the platform asked about it. */
  isShown?: boolean
}

/** The post as it was given, opened in its own place, with its figures; the platform can be asked about it again. */
export function ReviewPost({ detail, isShown = false }: ReviewPostProps) {
  const { t } = useTranslation('task')
  return (
    <CasePanel
      title={t('case.post')}
      aside={!isShown && detail.actions.includes('checkPost') && <AskAgain detail={detail} />}
    >
      {!isShown && <OpenLink href={detail.postLink} />}
      <ParticipationFigures detail={detail} />
    </CasePanel>
  )
}

/** An address of somebody else's: it opens in a tab of its own and is told nothing of ours. */
function OpenLink({ href }: { href: string }) {
  return (
    <a className={classes.link} href={href} target="_blank" rel="noreferrer noopener">
      <IconExternalLink size={16} aria-hidden />
      <span className="one-line">{href}</span>
    </a>
  )
}

/** Asks the platform about the post; what it tells is among the checks. */
export function AskAgain({ detail }: { detail: ParticipationDetail }) {
  const { t } = useTranslation('task')
  const check = useCheckPost()
  const wasAsked = detail.checks.some(({ key }) => key.startsWith('post'))
  async function onCheck(): Promise<void> {
    try {
      await check.mutateAsync({ id: detail.id })
      showDone(t('review.checked'))
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return (
    <ActionButton
      leftSection={<IconRefresh size={16} aria-hidden />}
      busy={check.isPending}
      onClick={() => void onCheck()}
    >
      {t(wasAsked ? 'review.checkAgain' : 'review.checkPost')}
    </ActionButton>
  )
}
