import { Button } from '@mantine/core'
import { oneOf } from '@sampan/contract/one-of'
import type { StrikeView } from '@sampan/contract/strike'
import { strikeStatus } from '@sampan/contract/strike-status'
import { useStrikeRights } from '#features/strike/strike.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { Link } from '#ui/frame/links.tsx'
import classes from './strike-case.module.css'
import { StrikeDecision } from './strike-decision.tsx'
import { StrikeUndo } from './strike-undo.tsx'

const casePages = { sample: '/console/samples', participation: '/console/participations' } as const

/** Whoever reported it reads that another one accepts it or answers its appeal, and everybody that nobody could (R172). */
function ForOther({ strike: { report, status } }: { strike: StrikeView }) {
  const { t } = useTranslation('strike')
  if (!report || (!report.isForOther && report.hasDecider)) return null
  const words = status === strikeStatus.appealed ? 'decide.appealed' : 'decide.reported'
  const own = report.hasDecider ? t(`${words}.forOther`) : t(`${words}.forNobody`)
  return <p className="t-small second">{report.isForOther ? own : t(`${words}.undecided`)}</p>
}

/** The right column: who it is about, the decision, and the way to the case. */
export function StrikeSide({ strike }: { strike: StrikeView }) {
  const { t } = useTranslation('strike')
  const { mayOpenCreator } = useStrikeRights()
  const { actions } = strike
  const mayAnswer = actions.some((verb) => oneOf(['keep', 'takeBack', 'accept', 'refuse'], verb))
  return (
    <>
      <ForOther strike={strike} />
      {mayAnswer && <StrikeDecision strike={strike} />}
      <CasePanel title={t('fact.others')}>
        <p className="t-card">
          {mayOpenCreator ? (
            <Link href={`/console/creators/${strike.creatorId}`}>{strike.creatorName}</Link>
          ) : (
            strike.creatorName
          )}
        </p>
        <p className="t-small second">
          {strike.others === 0 ? t('fact.noOthers') : t('fact.othersText', { count: strike.others })}
        </p>
        <div className={classes.ways}>
          <Button component={Link} href={`${casePages[strike.kind]}/${strike.subjectId}`} variant="secondary">
            {t(`open.${strike.kind}`)}
          </Button>
        </div>
      </CasePanel>
      {(actions.includes('annul') || actions.includes('reopen')) && <StrikeUndo strike={strike} />}
    </>
  )
}
