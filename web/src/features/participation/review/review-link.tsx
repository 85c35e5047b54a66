import { Button } from '@mantine/core'
import type { ParticipationDetail } from '@sampan/contract/task'
import { IconExternalLink, IconLink } from '@tabler/icons-react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './review.module.css'
import { DraftSwitch } from './review-player.tsx'
import { AskAgain } from './review-post.tsx'
import type { Review } from './use-review.ts'

/** A draft that is a link takes the place of the player; what is behind it is looked at in its own place. */
export function ReviewLink({ detail, review }: { detail: ParticipationDetail; review: Review }) {
  const { t } = useTranslation('task')
  const { moment, number } = useFormats()
  const { shown, drafts } = review
  return (
    <section className={classes.linkCard} aria-label={t('case.draft', { round: shown.round })}>
      <IconLink size={36} aria-hidden />
      <h2>{t('review.link.title', { name: detail.creator.fullName || detail.creator.nickname })}</h2>
      <p className={classes.linkText}>{shown.link}</p>
      <p className={classes.linkFact}>
        {[
          t('case.handedIn', { at: moment(shown.submittedAt) }),
          shown.liveMinutes !== null && t('case.minutes', { count: Number(number(shown.liveMinutes)) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={classes.linkVerbs}>
        <Button
          component="a"
          href={shown.link}
          target="_blank"
          rel="noreferrer noopener"
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {t('review.link.open')}
        </Button>
        {detail.postLink === shown.link && detail.actions.includes('checkPost') && (
          <AskAgain detail={detail} />
        )}
      </div>
      {drafts.length > 1 && <DraftSwitch review={review} />}
    </section>
  )
}
