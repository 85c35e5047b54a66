import {
  cooperationProductsMax,
  cooperationsAtOnce,
  type FoundSubject,
} from '@sampan/contract/cooperation-sent'
import type { answerDays } from '@sampan/contract/cooperation-status'
import type { CreatorGroup } from '@sampan/contract/group'
import type { Invitee } from '@sampan/contract/invitation-sent'
import { useEffect, useState } from 'react'
import { useGroup } from '#features/group/group.api.ts'
import { useChosenInvitees } from '#features/invitation/console/use-chosen-invitees.ts'
import { useMembers } from '#features/invitation/console/use-members.ts'
import { ApiError } from '#lib/api.ts'
import { saveDraft, useDraft } from '#lib/draft.ts'
import { isSessionOver, messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { listOf, oneOf, uuid } from '#lib/search-fields.ts'
import { showError } from '#ui/frame/toasts.tsx'
import { idsOf, isForBatch, type Matching, takeMatching, type Whom } from '#ui/list/all/matching.ts'
import { useStartAll } from '#ui/list/all/use-start-all.ts'
import { useBatchResult } from '#ui/table/batch/use-batch-result.tsx'
import { useSendCooperations, useSubjects } from './sent-cooperations.api.ts'

type AnswerDays = (typeof answerDays)[number]
type Group = Pick<CreatorGroup, 'id' | 'name' | 'members'>

interface Draft {
  chosen: Invitee[]
  /** All of the library that matched, instead of those chosen. */
  all: Matching | null
  group: Group | null
  task: FoundSubject | null
  products: FoundSubject[]
  text: string
  asked: string
  postUntil: string
  answerDays: AnswerDays
}
const draftName = 'invite-to-cooperate'
const empty: Draft = {
  ...{ chosen: [], all: null, group: null, task: null, products: [] },
  ...{ text: '', asked: '', postUntil: '', answerDays: 7 },
}

/** Those who were chosen in the library, and whom to invite to what from the start: all that matched, a group, a task, a product. */
const people = { to: listOf(uuid) }
const search = { all: oneOf(['1'] as const), group: uuid, task: uuid, product: uuid }

export type ComposeFaults = Partial<Record<'chosen' | 'subject' | 'text' | 'asked' | 'postUntil', string>>

/**
 * Whom to invite to what, in which words and on which terms. All of it waits in the tab until it is sent; who cannot be
 * invited stays with the reason. `onSent` is called once everybody was invited.
 */
export function useCompose(onSent: () => void) {
  const { t } = useTranslation(['cooperation', 'errors'])
  const [draft, change, drop] = useDraft<Draft>(draftName, empty)
  const [faults, setFaults] = useState<ComposeFaults>({})
  const send = useSendCooperations()
  const all = useStartAll()
  const tell = useBatchResult()
  const [{ to }, setSearch] = useSearch(people)
  const chosen = useChosenInvitees({
    ...{ kept: draft, change, to, max: cooperationsAtOnce, isFree: canCooperate },
    onTaken: () => setSearch({ to: undefined }, { replace: true }),
  })
  const members = useMembers(draft.group)
  const many = draft.all ?? members
  useBegun(change)
  const set = (part: Partial<Draft>): void => {
    change(part)
    setFaults({})
  }

  async function onSend(): Promise<void> {
    const text = draft.text.trim()
    const found: ComposeFaults = {
      ...((many ? many.count === 0 : chosen.ready.length === 0) && { chosen: t('form.needCreators') }),
      ...(!draft.task && draft.products.length === 0 && { subject: t('form.needSubject') }),
      ...(text === '' && { text: t('errors:required') }),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const terms = {
      ...(draft.task ? { taskId: draft.task.id } : { productIds: draft.products.map(({ id }) => id) }),
      text,
      ...(draft.asked.trim() && { asked: draft.asked.trim() }),
      ...(draft.postUntil && { postUntil: draft.postUntil }),
      answerDays: draft.answerDays,
    }
    const whom: Whom = many ?? chosen.ready.map(({ id }) => id)
    try {
      if (isForBatch(whom)) {
        // Taken back, all of it is on the page again.
        await all.send('sendCooperations', terms, whom, () => saveDraft(draftName, draft))
        drop()
        return onSent()
      }
      const answer = await send.mutateAsync({ creatorIds: idsOf(whom), ...terms })
      tell(t('form.told', { count: answer.done }), answer.rows)
      const done = new Set(answer.rows.filter((row) => row.outcome === 'done').map(({ id }) => id))
      const left = chosen.chosen.filter(({ id }) => !done.has(id))
      if (answer.done === 0) return
      if (left.length > 0) return change({ chosen: left })
      drop()
      onSent()
    } catch (error) {
      if (isSessionOver(error)) return
      const fields = error instanceof ApiError ? error.fields : []
      setFaults(Object.fromEntries(fields.map(({ path, message }) => [path, message])))
      showError(messageOf(error))
    }
  }

  return {
    ...{ draft, members, set, faults, onSend },
    isBusy: send.isPending || all.isPending,
    invite: {
      ...chosen,
      clear: () => {
        change({ chosen: [], all: null })
        chosen.forget()
      },
      faults: faults.chosen ? { chosen: faults.chosen } : {},
    },
    count: many?.count ?? chosen.ready.length,
    addProduct: (product: FoundSubject) =>
      set({
        task: null,
        products: [...draft.products.filter(({ id }) => id !== product.id), product].slice(
          -cooperationProductsMax,
        ),
      }),
  }
}
export type Compose = ReturnType<typeof useCompose>

type Change = (part: Partial<Draft>) => void

/** Who is shown to brands, or is asked to be, can be invited to work together all the same. */
export const canCooperate = ({ state }: Invitee): boolean => state !== 'blacklisted'

/** What the address names is taken into the draft once it is known, and leaves the address. */
function useBegun(change: Change): void {
  const [{ all, group, task, product }, setSearch] = useSearch(search)
  const named = useGroup(group ?? '', group !== undefined)
  const subjects = useSubjects(
    { ...(task && { taskIds: [task] }), ...(product && { productIds: [product] }) },
    task !== undefined || product !== undefined,
  )
  const isKnown =
    (group === undefined || named.data !== undefined) &&
    ((task === undefined && product === undefined) || subjects.data !== undefined)
  const isAsked = [all, group, task, product].some((each) => each !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when what the address names is known
  useEffect(() => {
    if (!isAsked || !isKnown) return
    const first = subjects.data?.tasks[0]
    change({
      ...(all && { all: takeMatching(), group: null }),
      ...(named.data && { group: named.data, all: null, chosen: [] }),
      ...(task && first && { task: first, products: [] }),
      ...(product && subjects.data && { task: null, products: subjects.data.products }),
    })
    const none = { all: undefined, group: undefined, task: undefined, product: undefined }
    setSearch(none, { replace: true })
  }, [isAsked && isKnown])
}
