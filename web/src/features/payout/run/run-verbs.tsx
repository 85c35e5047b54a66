import type { PayoutRunView } from '@sampan/contract/payout-run'
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconDownload,
  IconReceipt,
  IconRefresh,
  IconX,
} from '@tabler/icons-react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { saveFile } from '#lib/save-file.ts'
import { showDone } from '#ui/frame/toasts.tsx'
import { type AskedVerb, useAskedVerbs } from '#ui/verb/use-asked-verbs.tsx'
import { VerbBar } from '#ui/verb/verb-bar.tsx'
import { useRunVerbs } from './payout-run.api.ts'

type Action = 'release' | 'sendBack' | 'resubmit' | 'cancel' | 'getFile'

interface RunVerbsProps {
  run: PayoutRunView
  onBook: () => void
}

/** What this reader may do with the run now; what pays or ends asks first. */
export function RunVerbs({ run, onBook }: RunVerbsProps) {
  const { t } = useTranslation('payout')
  const { money } = useFormats()
  const { say, sending } = useAskedVerbs(useTable(run))
  const amount = money(run.amount, run.currency)
  const one = (action: Action, icon: typeof IconX, isGrave = false) => ({
    action,
    icon,
    isGrave,
    label: t(`run.verb.${action}`, { amount }),
    onPress: () => say(action, [run]),
    isBusy: sending === action,
  })
  return (
    <VerbBar
      verbs={[
        one('release', IconCircleCheck),
        one('resubmit', IconRefresh),
        { action: 'bookPaid', icon: IconReceipt, label: t('run.verb.bookPaid'), onPress: onBook },
        one('getFile', IconDownload),
        one('sendBack', IconArrowBackUp),
        one('cancel', IconX, true),
      ]}
      actions={run.actions}
      steps={['release', 'resubmit', 'bookPaid']}
      beside={['getFile', 'sendBack']}
      moreLabel={t('run.more', { name: run.number })}
    />
  )
}

function useTable(run: PayoutRunView): Record<Action, AskedVerb<PayoutRunView>> {
  const { t } = useTranslation('payout')
  const { money } = useFormats()
  const verbs = useRunVerbs()
  const { id } = run
  const params = { amount: money(run.amount, run.currency), count: run.payouts, name: run.preparedBy.name }
  // Those that the release leaves out (R113).
  const leftOut = run.checks.find(({ key }) => key === 'takenBackSince')?.count ?? 0
  const told = () => t('run.done')
  const done = async (work: Promise<unknown>) => {
    await work
    return { rows: [], done: 1 }
  }
  const ask = (action: 'release' | 'sendBack' | 'cancel') => ({
    title: t(`run.ask.${action}.title`, params),
    text: t(`run.ask.${action}.text`, params),
    confirmLabel: t(`run.verb.${action}`, params),
  })
  const reasons = [{ key: 'own', label: t('run.reason.own'), needsText: true }]
  return {
    release: {
      question: () => ({
        ...ask('release'),
        text: [
          t('run.ask.release.text', params),
          leftOut > 0 && t('run.ask.release.leavesOut', { count: leftOut }),
        ]
          .filter(Boolean)
          .join(' '),
      }),
      send: () => done(verbs.release.mutateAsync({ id })),
      told,
    },
    resubmit: { send: () => done(verbs.resubmit.mutateAsync({ id })), told },
    sendBack: {
      question: () => ({ ...ask('sendBack'), reasons }),
      send: (_rows, reason) => done(verbs.sendBack.mutateAsync({ id, reason })),
      told,
    },
    cancel: {
      question: () => ({ ...ask('cancel'), reasons, isDestructive: true }),
      send: (_rows, reason) => done(verbs.cancel.mutateAsync({ id, reason })),
      told,
    },
    getFile: {
      send: async () => {
        const made = await verbs.getFile.mutateAsync({ id })
        saveFile(made.name, made.mime, made.content)
        showDone(t('run.fileSaved', { name: made.name }))
        return { rows: [], done: 1 }
      },
      told,
    },
  }
}
