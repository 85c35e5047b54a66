import { ParticipationCase } from '#features/participation/console/participation-case.console.tsx'
import { Applicant } from './applicant.tsx'

/** A participation's case, with who signed up. */
export const Page = () => <ParticipationCase applicant={(creatorId) => <Applicant creatorId={creatorId} />} />
