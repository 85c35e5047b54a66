import { mayAny } from '@sampan/contract/abilities'
import type { LibraryCreator } from '@sampan/contract/creator-library'
import type { Actor } from '@sampan/contract/endpoint'
import { IconFolderPlus, IconHeartHandshake, IconMailForward, IconTag } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { AddToGroup } from '#features/group/add-to-group-dialog.tsx'
import { LabelDialog } from '#features/relation/label-dialog.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import type { ListVerb } from '#ui/list/list-verbs.tsx'

interface VerbOptions {
  role: Actor
  onDone: () => void
}

/** What is done with creators of the library: invite, label, collect in a group. */
export function useLibraryVerbs({ role, onDone }: VerbOptions): {
  verbs: ListVerb<LibraryCreator>[]
  dialogs: ReactNode
} {
  const { t } = useTranslation('library')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [labelling, setLabelling] = useState<string[]>()
  const [grouping, setGrouping] = useState<string[]>()
  const mayKeep = mayAny(role, 'keepRelations')
  const mayInvite = mayAny(role, 'inviteCreator')
  const base = /^(\/m)?\/console/.exec(pathname)?.[0] ?? '/console'
  const invite: ListVerb<LibraryCreator> = {
    key: 'invite',
    icon: IconMailForward,
    // Who does not use the product reads no invitation here.
    takes: (row) => row.isLinked && !row.isBlacklisted,
    one: t('invite.one'),
    some: (count) => t('invite.some', { count }),
    press: (rows) => void navigate({ href: `${base}/invitations/new?to=${idsOf(rows).join(',')}` }),
  }
  const cooperate: ListVerb<LibraryCreator> = {
    key: 'cooperate',
    icon: IconHeartHandshake,
    takes: (row) => row.isLinked && !row.isBlacklisted,
    one: t('cooperate.one'),
    some: (count) => t('cooperate.some', { count }),
    press: (rows) => void navigate({ href: `${base}/cooperations/new?to=${idsOf(rows).join(',')}` }),
  }
  const keep: ListVerb<LibraryCreator>[] = [
    {
      key: 'group',
      icon: IconFolderPlus,
      takes: () => true,
      one: t('group.one'),
      some: () => t('group.some'),
      press: (rows) => setGrouping(idsOf(rows)),
      isSide: true,
    },
    {
      key: 'label',
      icon: IconTag,
      takes: () => true,
      one: t('label.one'),
      some: () => t('label.some'),
      press: (rows) => setLabelling(idsOf(rows)),
      isSide: true,
    },
  ]
  return {
    verbs: [...(mayInvite ? [cooperate, invite] : []), ...(mayKeep ? keep : [])],
    dialogs: (
      <>
        <LabelDialog creatorIds={labelling} onClose={() => setLabelling(undefined)} onDone={onDone} />
        <AddToGroup creatorIds={grouping} onClose={() => setGrouping(undefined)} onDone={onDone} />
      </>
    ),
  }
}

const idsOf = (rows: readonly LibraryCreator[]) => rows.map(({ id }) => id)
