import {
  type MailLinkCase,
  type MailLinkVerb,
  type MailLinkView,
  mailLinkVerbs,
} from '@sampan/contract/mail-link'
import { useState } from 'react'
import { useDraft } from '#lib/draft.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { useDecideByMailLink, useKeepMailLink, useRefreshMailLink } from './mail-link.api.ts'
import { useVerbWords } from './verb-words.ts'

/** A decision that is marked and not sent yet. */
export interface Mark {
  verb: MailLinkVerb
  /** What the creator will read; empty where nothing is said. */
  reason: string
}
type Kept = Record<string, Mark | null>

/**
 * Decisions are marked first and sent together, once. What was marked and written stays in the tab until then; what
 * moves on meanwhile is left out.
 */
export function useMarks(link: MailLinkView, token: string) {
  const { t } = useTranslation('mail-link')
  const { list } = useFormats()
  const open = link.cases.filter(({ isOpen }) => isOpen)
  // Each round has a link of its own, which ends at a moment of its own: what was marked in one is not sent in the next.
  const round = [link.expiresAt, ...link.cases.map(({ id }) => id)].join()
  const [kept, change, drop] = useDraft<Kept>(`mail-link:${round}`, {})
  const [isMissing, setMissing] = useState(false)
  const decide = useDecideByMailLink()
  const keep = useKeepMailLink(token)
  const refresh = useRefreshMailLink()
  const markOf = ({ id }: MailLinkCase): Mark | undefined => kept[id] ?? undefined
  const marked = open.filter((each) => markOf(each))

  const verbOf = useVerbWords(link.purpose ?? 'sample')
  const only = marked.map((each) => verbOf(markOf(each)?.verb ?? 'approve'))
  const countOf = (verb: MailLinkVerb) => marked.filter((each) => markOf(each)?.verb === verb).length
  const counted = (['approve', 'reject'] as const)
    .filter((verb) => countOf(verb) > 0)
    .map((verb) => t(`marked.${verb}`, { count: countOf(verb) }))

  async function confirm(): Promise<void> {
    if (marked.length === 0) return setMissing(true)
    const decisions = marked.flatMap((each) => {
      const mark = markOf(each)
      return mark ? [{ id: each.id, ...mark }] : []
    })
    try {
      const answer = await decide.mutateAsync({ token, decisions })
      drop()
      keep(answer.link)
      if (answer.decided > 0) showDone(t('decided', { count: answer.decided }))
      if (answer.refused.length > 0)
        showError(answer.refused.map(({ name, message }) => `${name}: ${message}`).join('\n'))
    } catch (error) {
      showError(messageOf(error))
      // What is refused as a whole may be over: the cards show it as it is now.
      refresh()
    }
  }

  return {
    open,
    isBusy: decide.isPending,
    /** Somebody pressed confirm before anything was marked. */
    isMissing: isMissing && marked.length === 0,
    count: marked.length,
    markOf,
    /** Said to be decided another time, which sends nothing. */
    isLater: ({ id }: MailLinkCase): boolean => kept[id] === null,
    mark(each: MailLinkCase, mark: Mark | null) {
      setMissing(false)
      change({ [each.id]: mark })
    },
    /** "2 to approve, 1 to reject"; of one case the decision itself. */
    words: link.cases.length === 1 ? only.join() : list(counted),
    confirm,
  }
}
export type Marks = ReturnType<typeof useMarks>

export const verbsOf = ({ purpose }: Pick<MailLinkView, 'purpose'>): readonly MailLinkVerb[] =>
  purpose ? mailLinkVerbs[purpose] : []
