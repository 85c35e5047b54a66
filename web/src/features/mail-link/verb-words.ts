import type { MailLinkPurpose, MailLinkVerb } from '@sampan/contract/mail-link'
import { useTranslation } from '#lib/react-words.tsx'

/** How a decision is called, in the words of the console. */
export function useVerbWords(purpose: MailLinkPurpose): (verb: MailLinkVerb) => string {
  const { t: sample } = useTranslation('sample')
  const { t: task } = useTranslation('task')
  const { t: mou } = useTranslation('mou')
  const approvals: Record<MailLinkPurpose, () => string> = {
    sample: () => sample('console.approve.confirm'),
    signUp: () => task('signUps.approve.verb'),
    script: () => task('script.pass.verb'),
    content: () => task('signUps.pass.verb'),
    mou: () => mou('review.approve'),
  }
  const words: Record<MailLinkVerb, () => string> = {
    approve: () => approvals[purpose](),
    reject: () => (purpose === 'sample' ? sample('console.reject.confirm') : task('signUps.reject.verb')),
    passScript: () => task('script.pass.verb'),
    returnScript: () => task('script.return.verb'),
    pass: () => task('signUps.pass.verb'),
    returnForRevision: () => task('review.ask'),
    return: () => mou('review.giveBack'),
  }
  return (verb) => words[verb]()
}
