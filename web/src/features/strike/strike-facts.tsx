import { accountName } from '@sampan/contract/creator-account-name'
import { oneOf } from '@sampan/contract/one-of'
import type { StrikeView } from '@sampan/contract/strike'
import { unacceptedReports } from '@sampan/contract/strike-status'
import {
  type Icon,
  IconBook,
  IconCalendarOff,
  IconCamera,
  IconEye,
  IconFlag,
  IconInfoCircle,
  IconVideoOff,
  IconWallet,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel, CaseReason } from '#ui/case/case-panel.tsx'
import { Link } from '#ui/frame/links.tsx'
import { dayOf } from './day-of.ts'
import { ProofFiles } from './proof-files.tsx'
import classes from './strike.module.css'
import { StrikeBadge } from './strike-badge.tsx'
import { StrikeMark } from './strike-mark.tsx'
import { isOver, useStrikeWords } from './use-strike-words.ts'

/** What was taken and why: rule, evidence, cost, end, and what a second time means. */
export function StrikeFacts({ strike, rulesHref }: { strike: StrikeView; rulesHref: string }) {
  return (
    <>
      <Head strike={strike} />
      <StrikeEvidence strike={strike} rulesHref={rulesHref} />
      <StrikeNext strike={strike} />
    </>
  )
}

/** The rule that was broken, what shows it, what it costs and until when. */
export function StrikeEvidence({ strike, rulesHref }: { strike: StrikeView; rulesHref: string }) {
  const { t } = useTranslation('strike')
  const { longDay } = useFormats()
  const { degree, attempts, endsAt } = strike
  const ruleText = strike.rule === 'deliver' ? 'fact.deliverText' : 'fact.ruleText'
  return (
    <CasePanel>
      <Fact
        icon={IconBook}
        name={t('fact.rule')}
        aside={
          <Link href={rulesHref} target="_blank" rel="noreferrer">
            {t('fact.read')}
          </Link>
        }
      >
        {t(ruleText, { date: longDay(strike.keepUntil) })}
      </Fact>
      {strike.report ? <Report strike={strike} report={strike.report} /> : <Evidence strike={strike} />}
      {degree && (
        <Fact icon={IconWallet} name={t('fact.cost')}>
          <span data-over={isOver(strike) || undefined}>
            {degree === 'first'
              ? t('fact.costFirst', { attempts, handle: accountName(strike) })
              : t(strike.isRewardOwed ? 'fact.costSecondOwed' : 'fact.costSecond')}
          </span>
        </Fact>
      )}
      {endsAt && !isOver(strike) && (
        <Fact icon={IconCalendarOff} name={t('fact.ends')}>
          {t('fact.endsText', { date: longDay(endsAt) })}
        </Fact>
      )}
    </CasePanel>
  )
}

/** What its reporter said, with link and files. */
function Report({ strike, report }: { strike: StrikeView; report: NonNullable<StrikeView['report']> }) {
  const { t } = useTranslation('strike')
  const { moment } = useFormats()
  return (
    <Fact
      icon={IconFlag}
      name={t('fact.report', { name: report.by || strike.brandName })}
      aside={<time className="t-meta dim">{moment(report.at)}</time>}
    >
      <CaseReason>{report.text}</CaseReason>
      <ProofFiles files={report.files} />
      <div className={classes.ways}>
        {report.link && (
          <Link href={report.link} target="_blank" rel="noreferrer" className={classes.post}>
            {t('fact.reportLink')}
          </Link>
        )}
        {strike.postUrl && (
          <Link href={strike.postUrl} target="_blank" rel="noreferrer" className={classes.post}>
            {t('fact.post')}
          </Link>
        )}
      </div>
    </Fact>
  )
}

function Head({ strike }: { strike: StrikeView }) {
  const { t } = useTranslation('strike')
  const words = useStrikeWords()
  const { longDay } = useFormats()
  const counted = strike.report ? undefined : dayOf(strike.foundAt, strike.keepFrom, strike.keepUntil)
  return (
    <header className={classes.head}>
      <StrikeMark strike={strike} />
      <div>
        <h2 className="t-card">{words.took(strike)}</h2>
        <p className="t-small second">
          {counted
            ? t('took.day', counted)
            : t(strike.report ? 'took.reportedOn' : 'took.on', { date: longDay(strike.foundAt) })}
        </p>
        <StrikeBadge status={strike.status} />
      </div>
    </header>
  )
}

/** The looks as they were made; nobody can change them. */
function Evidence({ strike }: { strike: StrikeView }) {
  const { t } = useTranslation('strike')
  const { moment } = useFormats()
  return (
    <Fact icon={IconCamera} name={t('fact.evidence')}>
      {t('fact.evidenceText')}
      <ul className={classes.looks}>
        {strike.looks.map(({ at, isPublic }) => {
          const LookIcon = isPublic ? IconEye : IconVideoOff
          return (
            <li key={at} data-gone={!isPublic || undefined}>
              <LookIcon size={22} aria-hidden />
              <span>{isPublic ? t('fact.public') : t('fact.gone')}</span>
              <time className="num" dateTime={at}>
                {moment(at)}
              </time>
            </li>
          )
        })}
      </ul>
      <Link href={strike.postUrl} target="_blank" rel="noreferrer" className={classes.post}>
        {t('fact.post')}
      </Link>
    </Fact>
  )
}

interface FactProps {
  icon: Icon
  name: string
  aside?: ReactNode
  children: ReactNode
}

function Fact({ icon: FactIcon, name, aside, children }: FactProps) {
  return (
    <div className={classes.fact}>
      <FactIcon size={22} aria-hidden />
      <div className={classes.factText}>
        <h3 className="t-small dim">{name}</h3>
        <div>{children}</div>
      </div>
      {aside}
    </div>
  )
}

/** What a second time means. */
function StrikeNext({ strike }: { strike: StrikeView }) {
  const { t } = useTranslation('strike')
  const { moment, longDay } = useFormats()
  const { degree, clock, rememberedUntil } = strike
  if (isOver(strike) || oneOf(unacceptedReports, strike.status)) return null
  const text =
    degree === null
      ? clock && t('next.noticed', { date: moment(clock.dueAt) })
      : degree === 'second'
        ? t('next.second')
        : rememberedUntil && t('next.first', { date: longDay(rememberedUntil) })
  if (!text) return null
  return (
    <p className={classes.note}>
      <IconInfoCircle size={20} aria-hidden />
      <span>{text}</span>
    </p>
  )
}
