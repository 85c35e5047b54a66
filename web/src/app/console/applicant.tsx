import { mayAny } from '@sampan/contract/abilities'
import { useLocation } from '@tanstack/react-router'
import { ApplicantPanel } from '#features/creator-library/applicant-panel.tsx'
import { useMe } from '#lib/calls/me.api.ts'

/** Who applied or signed up, for whoever reads the library. */
export function Applicant({ creatorId }: { creatorId: string }) {
  const { data: me } = useMe()
  const { pathname } = useLocation()
  if (!me || !mayAny(me.role, 'seeCreatorLibrary')) return null
  const base = pathname.startsWith('/m/') ? '/m/console' : '/console'
  return <ApplicantPanel creatorId={creatorId} href={`${base}/creators/${creatorId}`} />
}
