import type { MailLinkCase } from '@sampan/contract/mail-link'
import { IconArrowRight } from '@tabler/icons-react'
import { MouStatus } from '#features/mou/mou-status.tsx'
import { ParticipationBadge } from '#features/participation/participation-badge.tsx'
import { SampleBadge } from '#features/sample/sample-badge.tsx'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { verbKeys } from '#ui/clock/history-line.tsx'
import { Face } from '#ui/mark/face.tsx'
import classes from './mail-link.module.css'

/** Whose case it is and what it is about, of whichever noun. */
export function subjectOf({ sample, participation, mou }: MailLinkCase) {
  const row = sample ?? participation ?? mou
  return {
    number: row?.number ?? '',
    creator: row?.creator,
    name: row?.creator.fullName || row?.creator.nickname || '',
    about: sample
      ? `${sample.product.name} · ${sample.sku.name}`
      : (participation?.task.title ?? mou?.title ?? ''),
  }
}

/** A case that this link decides no more: who decided, when, and where that led. */
export function MovedCase({ each }: { each: MailLinkCase }) {
  const { moment } = useFormats()
  const sentenceOf = useSentence()
  const { decision } = each
  const { creator, name, about } = subjectOf(each)
  return (
    <article className={classes.card}>
      <div className={classes.person}>
        <Face name={name} url={creator?.avatar} size={40} country={creator?.countryCode} />
        <div className={classes.texts}>
          <h2 className={classes.name}>{name}</h2>
          <p className={classes.about}>{about}</p>
        </div>
      </div>
      {decision && (
        <>
          <p className={classes.line}>
            {sentenceOf(each, decision)} · <span className="num">{moment(decision.at)}</span>
          </p>
          {decision.reason && <p className={classes.quote}>“{decision.reason}”</p>}
          <div className={classes.change}>
            <Status each={each} status={decision.from} />
            <IconArrowRight size={16} aria-label="→" />
            <Status each={each} status={decision.to} />
          </div>
        </>
      )}
    </article>
  )
}

type Decision = NonNullable<MailLinkCase['decision']>

/** Who decided, in the words of the case's own history; an agreement has those of the record that it belongs to. */
function useSentence(): (each: MailLinkCase, decision: Decision) => string {
  const { t: sample } = useTranslation('sample')
  const { t: task } = useTranslation('task')
  const { t: mou } = useTranslation('mou')
  return (each, decision) => {
    const params = { name: decision.actor?.name ?? '' }
    if (!each.mou) {
      const keys = verbKeys(decision, false)
      return each.sample ? sample(keys, params) : task(keys, params)
    }
    if (decision.verb === 'approve') return sample('verb.approveMou', params)
    return decision.verb === 'return' ? sample('verb.returnMou', params) : mou('ended')
  }
}

function Status({ each, status }: { each: MailLinkCase; status: number | null }) {
  if (status === null) return null
  if (each.sample) return <SampleBadge status={status} />
  if (each.mou) return <MouStatus status={status} />
  const isTerminated = status === each.participation?.status && each.participation.outcome === 'terminated'
  return <ParticipationBadge status={status} isTerminated={isTerminated} />
}
