import type { ParticipationDetail } from '@sampan/contract/task'
import { IconExternalLink } from '@tabler/icons-react'
import classes from '#features/sample/case-post.module.css'
import { PostBrought, PostFigureList } from '#features/sample/post-figures.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'

/** The creator's post of a task, with what is known of it and what it sold (R315). */
export function MyTaskPost({ detail }: { detail: ParticipationDetail }) {
  const { t } = useTranslation('task')
  const { postLink, figures, task } = detail
  if (!postLink || !figures) return null
  return (
    <CasePanel title={t('case.post')}>
      <a className={classes.link} href={postLink} target="_blank" rel="noreferrer noopener">
        <IconExternalLink size={16} aria-hidden />
        <span className="one-line">{postLink}</span>
      </a>
      <PostFigureList figures={figures} />
      <PostBrought figures={figures} revenue={figures.revenue} currency={task.currency} />
    </CasePanel>
  )
}
