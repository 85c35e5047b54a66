import type { Person } from '@sampan/contract/access'
import { useTranslation } from '#lib/react-words.tsx'
import { useAskedVerbs } from '#ui/verb/use-asked-verbs.tsx'
import { useChangeAccess } from './people.api.ts'

/** Gives somebody the access back, which is asked first; its end has a dialog of its own. */
export function useAccessVerbs() {
  const { t } = useTranslation('people')
  const write = useChangeAccess()
  const nameOf = ([first]: readonly Person[]) => first?.name ?? ''
  return useAskedVerbs<'giveBack', Person>({
    giveBack: {
      question: (rows) => ({
        title: t('giveBack.title', { name: nameOf(rows) }),
        text: t('giveBack.text'),
        confirmLabel: t('giveBack.verb'),
      }),
      async send(rows) {
        for (const { id } of rows) await write.mutateAsync({ accountId: id, isDisabled: false })
        return { rows: [], done: rows.length }
      },
      told: (_, rows) => t('giveBack.told', { name: nameOf(rows) }),
    },
  })
}
