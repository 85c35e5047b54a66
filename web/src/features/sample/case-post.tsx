import type { SampleDetail } from '@sampan/contract/sample'
import type { Post } from '@sampan/contract/sample-detail.schemas'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import classes from './case-post.module.css'
import { PostFigureList } from './post-figures.tsx'

/** What the platform said of it, or who looked. */
function wordsOf({ isPublic, isOwn, isSeenByPeople }: Post) {
  if (isPublic !== false && isSeenByPeople) return 'case.post.seen'
  if (isPublic === false) return 'case.post.hidden'
  return isOwn === false ? 'case.post.foreign' : 'case.post.checked'
}

interface CasePostProps {
  detail: SampleDetail
  post: Post
  children?: ReactNode
}

/** What was posted and what is known of it; what nobody knows is a dash, never a zero. */
export function CasePost({ detail, post, children }: CasePostProps) {
  const { clock, brand } = detail
  const { t } = useTranslation('sample')
  const { moment } = useFormats()
  return (
    <CasePanel title={t('case.post.title')}>
      <a className={classes.link} href={post.url} target="_blank" rel="noreferrer noopener">
        <IconExternalLink size={16} aria-hidden />
        <span className="one-line">{post.url}</span>
      </a>
      <PostFigureList figures={post} />
      {post.checkedAt && <p className="t-meta dim">{t(wordsOf(post), { at: moment(post.checkedAt) })}</p>}
      {clock?.duty === 'checkPost' ? (
        <p className="t-small second">
          {t('case.post.pending', { name: brand.name, due: moment(clock.dueAt) })}
        </p>
      ) : (
        !post.checkedAt && <p className="t-meta dim">{t('case.post.unseen')}</p>
      )}
      {children}
    </CasePanel>
  )
}
