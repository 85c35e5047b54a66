import { accountName } from '@sampan/contract/creator-account-name'
import { type Invitee, invitationsAtOnce } from '@sampan/contract/invitation-sent'
import { useEffect, useState } from 'react'
import { useGroup } from '#features/group/group.api.ts'
import type { ChosenGroup } from '#features/group/group-select.tsx'
import { useDraft } from '#lib/draft.ts'
import { isSessionOver, messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { listOf, oneOf, uuid } from '#lib/search-fields.ts'
import { showError } from '#ui/frame/toasts.tsx'
import { isForBatch, type Matching, takeMatching, type Whom } from '#ui/list/all/matching.ts'
import { useStartAll } from '#ui/list/all/use-start-all.ts'
import { useBatchResult } from '#ui/table/batch/use-batch-result.tsx'
import { readPasted } from './pasted-handles.ts'
import { useInvitees, useLookUpInvitees, useSendInvitations } from './sent-invitations.api.ts'

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
  const others = to.filter((id) => !has(draft.chosen, id))
  const fresh = useInvitees([...idsOf(draft.chosen), ...others].slice(0, invitationsAtOnce))
  const known = new Map(fresh.data?.rows.map((row) => [row.id, row]))
  // The state of somebody is the server's to tell; between two answers the last one holds.
  const chosen = draft.chosen.map((row) => known.get(row.id) ?? row)
  const ready = chosen.filter(({ state }) => state === 'free')
  const pasted = usePasted(add, draft.chosen.length)

  function add(rows: readonly Invitee[]): void {
    const others = rows.filter(({ id }) => !has(draft.chosen, id))
    change({ all: null, group: null, chosen: [...others, ...draft.chosen].slice(0, invitationsAtOnce) })
    setFaults(({ text }) => (text ? { text } : {}))
  }

  const isAsked = to.length > 0 && fresh.data !== undefined && !fresh.isPlaceholderData
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when those of the address are known
  useEffect(() => {
    if (!isAsked) return
    add(to.flatMap((id) => known.get(id) ?? []))
    setSearch({ to: undefined }, { replace: true })
  }, [isAsked])

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
    const found = {
      ...(!draft.all && !draft.group && ready.length === 0 && { chosen: t('send.needCreators') }),
      ...(text === '' && { text: t('errors:required') }),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const whom: Whom = draft.all ?? idsOf(ready)
    if (!draft.group && isForBatch(whom)) {
      if (!(await all.start('sendInvitations', { text }, whom))) return
      drop()
      return onSent()
    }
    try {
      const answer = await send.mutateAsync({
        ...(draft.group ? { groupId: draft.group.id } : { creatorIds: idsOf(ready) }),
        text,
      })
      const done = new Set(answer.rows.filter((row) => row.outcome === 'done').map(({ id }) => id))
      const left = draft.group ? [] : chosen.filter(({ id }) => !done.has(id))
      tell(t('send.told', { count: answer.done }), [
        ...answer.rows,
        ...(draft.group ? [] : skippedRows(chosen, ready, t)),
      ])
      if (draft.group && answer.done === 0) return
      change({ chosen: left, ...(left.length === 0 && { text: '' }) })
      if (left.length > 0) return
      drop()
      onSent()
    } catch (error) {
      if (!isSessionOver(error)) showError(messageOf(error))
    }
  }

  return {
    ...{ chosen, ready, faults, add, onSend, pasted },
    text: draft.text,
    all: draft.all,
    group: draft.group,
    count: draft.all?.count ?? draft.group?.members ?? ready.length,
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
    remove: (id: string) => change({ chosen: draft.chosen.filter((row) => row.id !== id) }),
    clear: () => change({ chosen: [], all: null }),
  }
}
export type Invite = ReturnType<typeof useInvite>
export type Pasted = ReturnType<typeof usePasted>

const idsOf = (rows: readonly Invitee[]): string[] => rows.map(({ id }) => id)
const has = (rows: readonly Invitee[], id: string): boolean => rows.some((row) => row.id === id)

type Say = (key: `send.state.${Invitee['state']}`) => string

/** Who was not asked, with what prevents it. */
const skippedRows = (chosen: readonly Invitee[], ready: readonly Invitee[], say: Say) =>
  chosen
    .filter((row) => !has(ready, row.id))
    .map(({ id, platform, handle, name, state }) => ({
      ...{
        id,
        number: accountName({ platform, handle, nickname: name }),
        name,
        message: say(`send.state.${state}`),
      },
      outcome: 'skipped' as const,
    }))

/** Looks a pasted list up. What names nobody, and what is too much, is told by name. */
export function usePasted(add: (rows: readonly Invitee[]) => void, taken: number) {
  const look = useLookUpInvitees()
  const [unknown, setUnknown] = useState<string[]>([])
  const [over, setOver] = useState<string[]>([])
  async function onList(text: string): Promise<void> {
    const handles = readPasted(text)
    const room = invitationsAtOnce - taken
    const asked = handles.slice(0, room)
    setOver(handles.slice(room))
    setUnknown([])
    if (asked.length === 0) return
    try {
      const found = await look.mutateAsync({ handles: asked })
      add(found.rows)
      setUnknown(found.unknown)
    } catch (error) {
      setUnknown(asked)
      if (!isSessionOver(error)) showError(messageOf(error))
    }
  }
  return { onList, unknown, over, isBusy: look.isPending }
}
