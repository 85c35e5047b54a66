import { useSearch } from '#lib/search.ts'
import { runField } from './payout-lists.ts'
import { PayoutRuns } from './payout-runs.tsx'
import { RunPage } from './run-page.tsx'

/** The payout runs, or the one that the address names. */
export function Page() {
  const [{ run }] = useSearch(runField)
  return run ? <RunPage key={run} id={run} /> : <PayoutRuns />
}
