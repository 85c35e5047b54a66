import { accountName } from '@sampan/contract/creator-account-name'
import { type Invitee, invitationsAtOnce } from '@sampan/contract/invitation-sent'
import { useEffect, useState } from 'react'
import { useGroup } from '#features/group/group.api.ts'
import type { ChosenGroup } from '#features/group/group-select.tsx'
import { saveDraft, useDraft } from '#lib/draft.ts'
import { isSessionOver, messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { listOf, oneOf, uuid } from '#lib/search-fields.ts'
import { showError } from '#ui/frame/toasts.tsx'
import { idsOf, isForBatch, type Matching, takeMatching, type Whom } from '#ui/list/all/matching.ts'
import { useStartAll } from '#ui/list/all/use-start-all.ts'
import { useBatchResult } from '#ui/table/batch/use-batch-result.tsx'
import { useSendInvitations } from './sent-invitations.api.ts'
import { useChosenInvitees } from './use-chosen-invitees.ts'
import { useMembers } from './use-members.ts'

interface Draft {
  chosen: Invitee[]
  /** All of the library that matched, instead of those chosen. */
  all: Matching | null
  /** Everybody in it, instead of those chosen. */
  group: ChosenGroup | null
  text: string
}
const draftName = 'invite-creators'
const empty: Draft = { chosen: [], all: null, group: null, text: '' }

/** Whom to invite from the start: from a case that is closed, chosen in the library, or a group. */
const search = { to: listOf(uuid), all: oneOf(['1'] as const), group: uuid }

const canBeShown = ({ state }: Invitee): boolean => state === 'free'

/**
 * Whom to invite and with which words. Both wait in the tab until they are sent; who cannot be invited stays with the
 * reason. `onSent` is called once everybody was invited.
 */
export function useInvite(onSent: () => void) {
  const { t } = useTranslation(['invite', 'errors'])
  const [{ to, all: isAll, group: asked }, setSearch] = useSearch(search)
  const [draft, change, drop] = useDraft<Draft>(draftName, empty)
  const [faults, setFaults] = useState<{ chosen?: string; text?: string }>({})
  const send = useSendInvitations()
  const all = useStartAll()
  const tell = useBatchResult()
  const people = useChosenInvitees({
    ...{ kept: draft, change, to, max: invitationsAtOnce, isFree: canBeShown },
    onTaken: () => setSearch({ to: undefined }, { replace: true }),
  })
  const { chosen, ready } = people
  const members = useMembers(draft.group)
  const many = draft.all ?? members

  function add(rows: readonly Invitee[]): void {
    people.add(rows)
    setFaults(({ text }) => (text ? { text } : {}))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the address says so
  useEffect(() => {
    if (!isAll) return
    change({ all: takeMatching(), group: null })
    setSearch({ all: undefined }, { replace: true })
  }, [isAll])

  const { data: named } = useGroup(asked ?? '', asked !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the group of the address is known
  useEffect(() => {
    if (!named || !asked) return
    change({ group: named, all: null, chosen: [] })
    setSearch({ group: undefined }, { replace: true })
  }, [named?.id])

  async function onSend(): Promise<void> {
    const text = draft.text.trim()
    const whom: Whom = many ?? ready.map(({ id }) => id)
    const found = {
      ...((many ? many.count === 0 : ready.length === 0) && { chosen: t('send.needCreators') }),
      ...(text === '' && { text: t('errors:required') }),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    if (isForBatch(whom)) {
      // Taken back, the words and whom they are for are on the page again.
      const onUndone = () => saveDraft(draftName, draft)
      if (!(await all.start('sendInvitations', { text }, whom, onUndone))) return
      drop()
      return onSent()
    }
    try {
      const answer = await send.mutateAsync({ creatorIds: idsOf(whom), text })
      const done = new Set(answer.rows.filter((row) => row.outcome === 'done').map(({ id }) => id))
      const left = chosen.filter(({ id }) => !done.has(id))
      tell(t('send.told', { count: answer.done }), [...answer.rows, ...skippedRows(chosen, ready, t)])
      change({ chosen: left, ...(left.length === 0 && { text: '' }) })
      if (left.length > 0) return
      drop()
      onSent()
    } catch (error) {
      if (!isSessionOver(error)) showError(messageOf(error))
    }
  }

  return {
    ...people,
    ...{ faults, add, onSend },
    text: draft.text,
    all: draft.all,
    group: draft.group,
    members,
    count: many?.count ?? ready.length,
    isBusy: send.isPending || all.isPending,
    setGroup: (group: ChosenGroup | null) => {
      // Who was chosen before is not on the screen any more, and must not be sent or told of with the group.
      change({ group, ...(group && { chosen: [], all: null }) })
      setFaults(({ text }) => (text ? { text } : {}))
    },
    setText: (text: string) => {
      change({ text })
      setFaults(({ chosen: of }) => (of ? { chosen: of } : {}))
    },
    clear: () => {
      change({ chosen: [], all: null })
      people.forget()
    },
  }
}
export type Invite = ReturnType<typeof useInvite>

type Say = (key: `send.state.${Invitee['state']}`) => string

/** Who was not asked, with what prevents it. */
const skippedRows = (chosen: readonly Invitee[], ready: readonly Invitee[], say: Say) =>
  chosen
    .filter((row) => !ready.includes(row))
    .map(({ id, platform, handle, name, state }) => ({
      ...{
        id,
        number: accountName({ platform, handle, nickname: name }),
        name,
        message: say(`send.state.${state}`),
      },
      outcome: 'skipped' as const,
    }))
