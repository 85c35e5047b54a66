import { Button } from '@mantine/core'
import type { MailLinkCase, MailLinkView } from '@sampan/contract/mail-link'
import { IconExternalLink } from '@tabler/icons-react'
import { ReviewChecks } from '#features/participation/review/review-checks.tsx'
import { remarksOfRound } from '#features/participation/review/review-rounds.ts'
import { ScriptVersions } from '#features/participation/script/script-versions.tsx'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { useFormats } from '#lib/format.ts'
import { langOf } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { remarkTimecode } from '#ui/video/timecode.ts'
import { VideoPlayer } from '#ui/video/video-player.tsx'
import { CaseFacts, CreatorFacts } from './creator-facts.tsx'
import { DecisionChoice } from './decision-choice.tsx'
import classes from './mail-link.module.css'
import type { Marks } from './use-marks.ts'

type Participation = NonNullable<MailLinkCase['participation']>

/** One sign-up, one script, or one draft with what the brief asks. */
export function ParticipationToDecide(props: { each: MailLinkCase; link: MailLinkView; marks: Marks }) {
  const { t } = useTranslation('task')
  const { money } = useFormats()
  const { link } = props
  const { participation } = props.each
  if (!participation) return null
  const { task, abnormalReasons, submissions, script } = participation
  const draft = submissions[0]
  const pay = Number(task.reward) > 0 ? money(task.reward, task.currency) : ''
  return (
    <article className={classes.card}>
      <CreatorFacts row={participation} />
      <div className={classes.product}>
        <ProductPicture url={task.thumb} size={36} />
        <span className={classes.about}>
          <span {...langOf(task.titleLanguage)}>{task.title}</span>
          {pay && ` · ${pay}`}
        </span>
      </div>
      {link.purpose === 'script' && script && <ScriptVersions versions={script.versions} />}
      {draft && <Draft participation={participation} />}
      <CaseFacts
        row={participation}
        says={draft?.note ?? ''}
        abnormal={abnormalReasons.map((key) => t(`abnormal.${key}`))}
      />
      {draft && <ReviewChecks detail={participation} />}
      <DecisionChoice {...props} />
    </article>
  )
}

/** The newest draft to look at, the link of the post where there is one, and what was said of it before. */
function Draft({ participation }: { participation: Participation }) {
  const { t } = useTranslation('task')
  const { submissions, remarks, postLink, round } = participation
  const [draft] = submissions
  if (!draft) return null
  const links = [...new Set([draft.link, postLink])].filter(Boolean)
  const said = remarksOfRound(remarks, round)
  return (
    <>
      {draft.file && (
        <VideoPlayer
          src={draft.file.url}
          title={t('case.draft', { round })}
          width={draft.file.width}
          height={draft.file.height}
          durationMs={draft.file.durationMs}
        />
      )}
      {links.map((link) => (
        <Button
          key={link}
          component="a"
          href={link}
          target="_blank"
          rel="noreferrer noopener"
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {t('review.link.open')}
        </Button>
      ))}
      {said.length > 0 && (
        <ul className={classes.remarks} aria-label={t('review.comments')}>
          {said.map(({ id, atMs, text }) => (
            <li key={id}>
              {atMs !== null && <span className="num dim">{remarkTimecode(atMs)} </span>}
              {text}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
