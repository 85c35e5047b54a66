import type { SentInvitationAction, SentInvitationDetail } from '@sampan/contract/invitation-sent'
import { IconMailForward } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import type { Verb } from '#ui/verb/verb.ts'
import { VerbBar } from '#ui/verb/verb-bar.tsx'
import { lookOf } from '#ui/verb/verb-icons.ts'
import { useSentVerbs } from './use-sent-verbs.ts'

/** What can be done with an invitation now: decide about its profile, take it back, or open it again. */
export function SentVerbsBar({ detail }: { detail: SentInvitationDetail }) {
  const { t } = useTranslation('invite')
  const verbs = useSentVerbs()
  const all: Verb<SentInvitationAction>[] = [
    { ...lookOf('approve'), action: 'accept', label: t('accept.verb'), onPress: () => verbs.accept(detail) },
    {
      ...lookOf('reject'),
      action: 'decline',
      label: t('decline.verb'),
      onPress: () => verbs.decline(detail),
    },
    {
      ...lookOf('takeBack'),
      action: 'withdraw',
      label: t('withdraw.verb'),
      onPress: () => verbs.withdraw([detail]),
    },
    {
      action: 'renew',
      icon: IconMailForward,
      label: t('renew.verb'),
      onPress: () => verbs.renew([detail]),
    },
  ]
  return (
    <VerbBar
      verbs={all}
      actions={detail.actions}
      steps={['accept', 'renew']}
      beside={['decline', 'withdraw']}
      moreLabel={t('more', { name: detail.creator.name })}
    />
  )
}
