import { Button } from '@mantine/core'
import type { MailLinkCase, MailLinkView } from '@sampan/contract/mail-link'
import { IconExternalLink, IconFileText, IconSignature } from '@tabler/icons-react'
import { EarlierRounds, PaperRow } from '#features/mou/paper-row.tsx'
import { langOf } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { CreatorFacts } from './creator-facts.tsx'
import { DecisionChoice } from './decision-choice.tsx'
import classes from './mail-link.module.css'
import type { Marks } from './use-marks.ts'

/** One signed agreement: who signed it, for what, and the paper itself, which opens without a log-in. */
export function MouToDecide(props: { each: MailLinkCase; link: MailLinkView; marks: Marks }) {
  const { t } = useTranslation('mail-link')
  const { t: tm } = useTranslation('mou')
  const { mou } = props.each
  if (!mou) return null
  const [newest, ...earlier] = mou.rounds
  return (
    <article className={classes.card}>
      <CreatorFacts row={mou} />
      <div className={classes.product}>
        <IconFileText size={20} aria-hidden className={classes.sign} />
        <span className={classes.about}>
          <span {...langOf(mou.titleLanguage)}>{mou.title}</span> · <span className="num">{mou.number}</span>
        </span>
      </div>
      {newest && (
        <>
          <PaperRow round={newest} />
          <Button
            component={Link}
            href={newest.file.url}
            target="_blank"
            rel="noreferrer"
            variant="tinted"
            rightSection={<IconExternalLink size={18} aria-hidden />}
          >
            {tm('review.seeFile')}
          </Button>
        </>
      )}
      <EarlierRounds rounds={earlier} />
      <p className={classes.hint}>
        <IconSignature size={18} aria-hidden className={classes.sign} />
        {mou.isSignedHere ? t('mou.seal') : t('mou.once', { name: mou.creatorName })}
      </p>
      <DecisionChoice {...props} />
    </article>
  )
}
