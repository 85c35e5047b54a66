import { SignUpList } from './sign-up-list.tsx'

/** What waits for a review: drafts, posts and scripts. */
export const Page = () => <SignUpList part="reviews" />
