import type { StrikeKind } from '@sampan/contract/strike-status'
import { Suspense } from 'react'
import { lazyWith } from '#lib/lazy-with.ts'
import { useStrikesOfCase } from './strike.api.ts'

/** Few cases have any: what shows one brings the appeal and its files along, which weigh as much as the rest of a case. */
const CaseStrike = lazyWith(['file', 'strike'], () =>
  import('./case-strike.tsx').then((file) => file.CaseStrike),
)

interface CaseStrikesProps {
  kind: StrikeKind
  subjectId: string
}

/** The strikes of a case of the console, and the answer to an appeal for whoever decides. */
export function CaseStrikes({ kind, subjectId }: CaseStrikesProps) {
  const { data } = useStrikesOfCase(kind, subjectId)
  return (
    <Suspense>
      {data?.strikes.map((strike) => (
        <CaseStrike key={strike.id} strike={strike} />
      ))}
    </Suspense>
  )
}
