import type { StrikeKind } from '@sampan/contract/strike-status'
import { useStrikesOfCase } from './strike.api.ts'
import classes from './strike.module.css'
import { StrikeRows } from './strike-rows.tsx'

interface OwnCaseStrikesProps {
  kind: StrikeKind
  subjectId: string
}

/** The strikes that the post of a case caused, for its creator: the way to what was measured and to the appeal. */
export function OwnCaseStrikes({ kind, subjectId }: OwnCaseStrikesProps) {
  const { data } = useStrikesOfCase(kind, subjectId)
  return (
    data &&
    data.strikes.length > 0 && (
      <div className={classes.page}>
        <StrikeRows strikes={data.strikes} />
      </div>
    )
  )
}
