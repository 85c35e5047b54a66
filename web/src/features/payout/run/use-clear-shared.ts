import type { PayoutRunView } from '@sampan/contract/payout-run'
import { IconEyeCheck } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import type { ListVerb } from '#ui/list/list-verbs.tsx'
import { useAskedVerbs } from '#ui/verb/use-asked-verbs.tsx'
import type { PayoutLine } from './payout-lists.ts'
import { useClearShared } from './payout-run.api.ts'

/** Somebody was left out since another one has the same account: an admin who looked at it has them paid by the next run (R325). */
export function useClearSharedVerb(run: PayoutRunView | undefined): ListVerb<PayoutLine> {
  const { t } = useTranslation('payout')
  const write = useClearShared()
  const { say } = useAskedVerbs<'clearShared', PayoutLine>({
    clearShared: {
      question: ([row]) => ({
        title: t('run.ask.clearShared.title', { name: row?.account.name ?? '' }),
        text: t('run.ask.clearShared.text', { others: row?.sharedWith.join(', ') ?? '' }),
        confirmLabel: t('run.verb.clearShared'),
        reasons: [{ key: 'own', label: t('run.reason.own'), needsText: true }],
        reasonHint: t('run.ask.clearShared.readers'),
      }),
      send: async ([row], reason) => {
        if (run && row) {
          const { account, accountMark } = row
          await write.mutateAsync({ id: run.id, payeeId: account.id, accountMark, reason })
        }
        return { rows: [], done: 1 }
      },
      told: (_count, [row]) => t('run.cleared', { name: row?.account.name ?? '' }),
    },
  })
  return {
    key: 'clearShared',
    icon: IconEyeCheck,
    takes: (row) => row.sharedWith.length > 0 && (run?.actions.includes('clearShared') ?? false),
    one: t('run.verb.clearShared'),
    press: (rows) => say('clearShared', rows),
  }
}
