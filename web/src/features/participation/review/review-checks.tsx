import { accountName } from '@sampan/contract/creator-account-name'
import type { Check, ParticipationDetail } from '@sampan/contract/task'
import { IconCircleCheckFilled, IconCircleXFilled, IconEye, IconHelpCircle } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import classes from './review.module.css'

const icons = { met: IconCircleCheckFilled, failed: IconCircleXFilled, unknown: IconHelpCircle }

/** What the checks speak of. */
type Checked = Pick<ParticipationDetail, 'checks' | 'task' | 'creator' | 'script'>

/** What the brief asks: first what a machine measured, then what people judge. */
export function ReviewChecks({ detail }: { detail: Checked }) {
  const { t } = useTranslation('task')
  const { checks, task } = detail
  const met = checks.filter(({ outcome }) => outcome === 'met').length
  const texts = (['brief', 'creativeDirection', 'precautions'] as const).filter((key) => task[key])
  return (
    <CasePanel
      title={t('review.asks')}
      aside={
        checks.length > 0 && (
          <span className="t-small dim num">{t('check.met', { met, all: checks.length })}</span>
        )
      }
    >
      <ul className={classes.checks}>
        {checks.map((check) => (
          <MachineCheck key={check.key} check={check} handle={accountName(detail.creator)} />
        ))}
        {judgedOf(detail).map((key) => (
          <li key={key} className={classes.check}>
            <IconEye size={18} aria-hidden />
            <span className={classes.checkName}>
              {key === 'hashtags'
                ? t('review.saysTags', { tags: task.requirement.hashtags.join(' ') })
                : t(`offer.option.${key}`)}
            </span>
            <span className="t-meta dim">{t('review.youJudge')}</span>
          </li>
        ))}
      </ul>
      {texts.length > 0 && (
        <details className={classes.brief}>
          <summary>{t('review.readBrief')}</summary>
          {texts.map((key) => (
            <div key={key}>
              <h3 className="t-meta dim">{t(`review.${key}`)}</h3>
              <p>{task[key]}</p>
            </div>
          ))}
        </details>
      )}
    </CasePanel>
  )
}

function MachineCheck({ check, handle }: { check: Check; handle: string }) {
  const { t } = useTranslation('task')
  const { key, outcome, fact, wanted } = check
  const OutcomeIcon = icons[outcome]
  const name = key === 'postOwner' ? t('review.postOwner', { handle }) : t(`check.${key}`)
  return (
    <li className={classes.check} data-outcome={outcome}>
      <OutcomeIcon size={18} aria-label={t(`check.outcome.${outcome}`)} />
      <span className={classes.checkName}>
        {name}
        {wanted && key !== 'postOwner' && (
          <span className="dim">
            {' '}
            <span className="num">{wanted}</span>
          </span>
        )}
      </span>
      <span className="t-meta dim num">
        {fact || (outcome === 'unknown' ? t('check.outcome.unknown') : '')}
      </span>
    </li>
  )
}

/** What was agreed on and no machine sees in a draft. */
function judgedOf({ task, checks, script }: Checked) {
  const { requirement } = task
  const isTagMeasured = checks.some(({ key }) => key === 'postHashtags')
  const all: ['showsLogo' | 'brandedContent' | 'adBoost' | 'scriptReview' | 'hashtags', boolean][] = [
    ['showsLogo', requirement.showsLogo],
    ['brandedContent', requirement.brandedContent],
    ['adBoost', requirement.adBoost],
    // Where it is a step of its own it has passed before.
    ['scriptReview', requirement.scriptReview && script === null],
    ['hashtags', requirement.hashtags.length > 0 && !isTagMeasured],
  ]
  return all.flatMap(([key, isAsked]) => (isAsked ? [key] : []))
}
