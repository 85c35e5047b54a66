import { messageOf } from '#lib/forms.ts'
import { ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { ApplicantPanel } from './applicant-panel.tsx'
import { useLibraryCreator } from './creator-library.api.ts'

/** Who asks, beside a list: the panel of the case, and what is there until it is. */
export function ApplicantPeek({ creatorId, href }: { creatorId: string; href: string }) {
  const { data, error, refetch } = useLibraryCreator(creatorId)
  if (data) return <ApplicantPanel creatorId={creatorId} href={href} />
  if (error) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
  return <ListSkeleton rows={4} form="rows" />
}
