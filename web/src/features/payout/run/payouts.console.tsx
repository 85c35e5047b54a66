import { useSearch } from '#lib/search.ts'
import { uuid } from '#lib/search-fields.ts'
import { PayoutRuns } from './payout-runs.tsx'
import { RunPage } from './run-page.tsx'

/** The payout runs, or the one that the address names. */
export function Page() {
  const [{ run }] = useSearch({ run: uuid })
  return run ? <RunPage key={run} id={run} /> : <PayoutRuns />
}
