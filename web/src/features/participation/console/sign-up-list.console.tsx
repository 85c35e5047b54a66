import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { baseOf } from '#features/task/task-links.ts'
import { addressOf } from '#ui/list/views/view-search.ts'
import { SignUpList } from './sign-up-list.tsx'

/** Who wants to take part, who takes part, and the state of each. */
export function Page() {
  const leads = useReviewsOf()
  return leads ? null : <SignUpList part="signUps" />
}

/** What is in review was a view of this list, which bookmarks and links may still name: they lead to the list of its own. */
function useReviewsOf(): boolean {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // Of the page that is shown: while the next one loads, the address is ahead already.
  const { view, ...search } = useSearch({ strict: false }) as Record<string, unknown>
  const href = view === 'content' && addressOf(`${baseOf(pathname)}/console/reviews`, search)
  useEffect(() => {
    if (href) void navigate({ href, replace: true })
  }, [href, navigate])
  return href !== false
}
