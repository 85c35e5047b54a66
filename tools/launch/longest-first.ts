import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What takes more than a minute with others beside it, the longest first. Kept by hand: what a file takes is in no text of it, and a clean
 * clone has no run before it. A name that is gone does no harm, and one that is missing costs time alone.
 */
const longest = [
  'two-commands.spec.ts',
  'accessibility.spec.ts',
  'rights-on-screens.spec.ts',
  'links-from-outside.spec.ts',
  'creator-earns-a-reward.spec.ts',
  'creator-earns-a-reward-on-a-phone.spec.ts',
  'creator-gets-a-sample.spec.ts',
  'creator-gets-a-sample-on-a-phone.spec.ts',
  'first-visit-from-vietnam.spec.ts',
  'day-in-the-console.spec.ts',
  'creator-looks-after-the-account.spec.ts',
  'first-load.spec.ts',
  'lists.spec.ts',
  'live-changes.spec.ts',
  'admin-runs-the-tenant.spec.ts',
  'bad-input.spec.ts',
  'bad-input-of-tasks.spec.ts',
  'work-done-right.spec.ts',
  'account-that-fits.spec.ts',
  'accessibility-of-tasks.spec.ts',
  'restarts.test.ts',
  'payout-run-kill.test.ts',
  'log-in.test.ts',
  'batch.test.ts',
]

/**
 * Begins with the files that take longest, so that none of them runs on alone at the end. Vitest knows what a file took
 * from the run before, which a clean clone does not have, and sorts by size without it.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/${name}`))
      return at < 0 ? longest.length : at
    }
    return sorted.toSorted((a, b) => place(a) - place(b))
  }
}
