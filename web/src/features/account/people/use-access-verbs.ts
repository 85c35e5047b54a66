import type { Person } from '@sampan/contract/access'
import { useTranslation } from '#lib/react-words.tsx'
import { reasonChips } from '#ui/clock/reason-words.ts'
import { useAskedVerbs } from '#ui/verb/use-asked-verbs.tsx'
import { useChangeAccess } from './people.api.ts'

const reasons = ['left', 'misuse', 'double', 'other'] as const

/** Ends somebody's access, which is asked with a reason, and gives it back. */
export function useAccessVerbs() {
  const { t } = useTranslation('people')
  const write = useChangeAccess()
  const send = (isDisabled: boolean) => async (rows: readonly Person[], reason: string) => {
    for (const { id } of rows)
      await write.mutateAsync({ accountId: id, isDisabled, ...(isDisabled && { reason }) })
    return { rows: [], done: rows.length }
  }
  const nameOf = ([first]: readonly Person[]) => first?.name ?? ''
  return useAskedVerbs<'end' | 'giveBack', Person>({
    end: {
      question: (rows) => ({
        title: t('end.title', { name: nameOf(rows) }),
        text: t('end.text'),
        confirmLabel: t('end.verb'),
        isDestructive: true,
        reasonHint: t('end.hint'),
        reasons: reasonChips(reasons, (key) => t(`end.reason.${key}`)),
      }),
      send: send(true),
      told: (_, rows) => t('end.told', { name: nameOf(rows) }),
    },
    giveBack: {
      question: (rows) => ({
        title: t('giveBack.title', { name: nameOf(rows) }),
        text: t('giveBack.text'),
        confirmLabel: t('giveBack.verb'),
      }),
      send: send(false),
      told: (_, rows) => t('giveBack.told', { name: nameOf(rows) }),
    },
  })
}
