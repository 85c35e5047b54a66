import { SampleCase } from '#features/sample/console/sample-case.console.tsx'
import { Applicant } from './applicant.tsx'

/** A sample's case, with who applies. */
export const Page = () => <SampleCase applicant={(creatorId) => <Applicant creatorId={creatorId} />} />
