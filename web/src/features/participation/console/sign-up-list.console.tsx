import { SignUpList } from './sign-up-list.tsx'

/** Who wants to take part, who takes part, and the state of each. */
export const Page = () => <SignUpList part="signUps" />
