import type { MailLinkPurpose, MailLinkVerb } from '@sampan/contract/mail-link'
import { useTranslation } from '#lib/react-words.tsx'

/** How a decision is called, in the words of the console. */
export function useVerbWords(purpose: MailLinkPurpose): (verb: MailLinkVerb) => string {
  const { t: sample } = useTranslation('sample')
  const { t: task } = useTranslation('task')
  const words: Record<MailLinkVerb, () => string> = {
    approve: () => (purpose === 'sample' ? sample('console.approve.confirm') : task('signUps.approve.verb')),
    reject: () => (purpose === 'sample' ? sample('console.reject.confirm') : task('signUps.reject.verb')),
    pass: () => task('signUps.pass.verb'),
    returnForRevision: () => task('review.ask'),
  }
  return (verb) => words[verb]()
}
