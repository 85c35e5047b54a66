import type { Language } from '@sampan/contract/country'
import type { TaskDetail } from '@sampan/contract/task'
import { IconChevronRight, IconExternalLink, IconFileText } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { groundOf } from '#features/product/product-tile.tsx'
import { RequirementList } from '#features/task/requirement-list.tsx'
import classes from '#features/task/task-detail.module.css'
import { baseOf } from '#features/task/task-links.ts'
import { lazyWith } from '#lib/lazy-with.ts'
import { langOf } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'

/** A part of a task's page under a heading. */
export function TaskSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  )
}

/** The brief and all that belongs to it. */
export function TaskStory({ task }: { task: TaskDetail }) {
  const { t } = useTranslation('task')
  return (
    <>
      <Text title={t('detail.brief')} text={task.brief} language={task.languages?.others.brief}>
        {task.briefFile && (
          <a className={classes.file} href={task.briefFile.url} target="_blank" rel="noreferrer">
            <IconFileText size={20} aria-hidden />
            <span className={classes.fileName}>{task.briefFile.name}</span>
            <span className="sr-only">{t('detail.briefFile')}</span>
          </a>
        )}
      </Text>
      <Text
        title={t('detail.creativeDirection')}
        text={task.creativeDirection}
        language={task.languages?.others.creativeDirection}
      />
      <TaskSection title={t('detail.requirements')}>
        <RequirementList task={task} />
      </TaskSection>
      <Text
        title={t('detail.precautions')}
        text={task.precautions}
        language={task.languages?.others.precautions}
      />
    </>
  )
}

interface TextProps {
  title: string
  text: string
  /** That of the text, where it is not the reader's. */
  language: Language | undefined
  children?: ReactNode
}

function Text({ title, text, language, children }: TextProps) {
  if (!text && !children) return null
  return (
    <TaskSection title={title}>
      {text && (
        <p className={classes.text} {...langOf(language)}>
          {text}
        </p>
      )}
      {children}
    </TaskSection>
  )
}

/** Most who read a task play no example: the player, a third of the page's script, comes when there is one. */
const VideoPlayer = lazyWith([], () => import('#ui/video/video-player.tsx').then((file) => file.VideoPlayer))

/** Videos that play here, and links that open elsewhere. */
export function TaskExamples({ task, onRetry }: { task: TaskDetail; onRetry: () => void }) {
  const { t } = useTranslation('task')
  if (task.exampleVideos.length + task.exampleLinks.length === 0) return null
  return (
    <TaskSection title={t('detail.examples')}>
      {task.exampleVideos.length > 0 && (
        <div className={classes.videos}>
          {task.exampleVideos.map((video, at) => (
            <div key={video.id} className={classes.video}>
              <Suspense fallback={<div className={classes.videoComing} />}>
                {/* One that was uploaded before the page was loaded anew has no address until it is saved. */}
                {video.url === '' ? (
                  <div className={classes.videoUnsaved}>
                    <span className="t-card">{t('detail.exampleVideo', { number: at + 1 })}</span>
                    <span className="t-small second">{t('detail.exampleUnsaved')}</span>
                  </div>
                ) : (
                  <VideoPlayer
                    src={video.url}
                    title={t('detail.exampleVideo', { number: at + 1 })}
                    {...(task.picture && { poster: task.picture })}
                    {...(video.width && { width: video.width })}
                    {...(video.height && { height: video.height })}
                    {...(video.durationMs && { durationMs: video.durationMs })}
                    onRetry={onRetry}
                  />
                )}
              </Suspense>
            </div>
          ))}
        </div>
      )}
      {task.exampleLinks.map((link) => (
        <a key={link} className={classes.file} href={link} target="_blank" rel="noreferrer">
          <IconExternalLink size={20} aria-hidden />
          <span className={classes.fileName}>{link.replace(/^https:\/\/(www\.)?/, '')}</span>
        </a>
      ))}
    </TaskSection>
  )
}

/** What it is about; leads to the product. */
export function TaskProduct({ task }: { task: TaskDetail }) {
  const { t } = useTranslation('task')
  const base = baseOf(useLocation().pathname)
  const { product } = task
  if (!product) return null
  return (
    <TaskSection title={t('detail.product')}>
      <Link href={`${base}/detail?id=${product.id}`} className={classes.product}>
        <ProductPicture url={product.thumb || null} ground={groundOf(product.ground)} size={56} />
        <span className={classes.productName}>
          <span {...langOf(product.titleLanguage)}>{product.name}</span>
          <span className={classes.productNote}>{t('detail.seeProduct')}</span>
        </span>
        <IconChevronRight size={20} aria-hidden />
      </Link>
    </TaskSection>
  )
}

/** What a creator agrees to by signing up. */
export function TaskNotice({ task }: { task: TaskDetail }) {
  const { t } = useTranslation('task')
  return <Text title={t('detail.notice')} text={task.notice} language={task.languages?.others.notice} />
}
