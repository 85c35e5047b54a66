import { mayAny } from '@sampan/contract/abilities'
import type { LibraryCreator } from '@sampan/contract/creator-library'
import type { Actor } from '@sampan/contract/endpoint'
import { IconFolderPlus, IconHeartHandshake, IconMailForward, IconTag } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { AddToGroup } from '#features/group/add-to-group-dialog.tsx'
import { LabelDialog } from '#features/relation/label-dialog.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import { handMatching, type Whom } from '#ui/list/all/matching.ts'
import type { AllVerb, ListVerb } from '#ui/list/list-verbs.tsx'

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
  const [labelling, setLabelling] = useState<Whom>()
  const [grouping, setGrouping] = useState<Whom>()
  const mayKeep = mayAny(role, 'keepRelations')
  const mayInvite = mayAny(role, 'inviteCreator')
  const base = /^(\/m)?\/console/.exec(pathname)?.[0] ?? '/console'
  const compose =
    (path: string): NonNullable<AllVerb['begin']> =>
    (matching) => {
      handMatching(matching)
      void navigate({ href: `${base}/${path}/new?all=1` })
    }
  const invite: ListVerb<LibraryCreator> = {
    key: 'invite',
    icon: IconMailForward,
    // Who does not use the product reads no invitation here.
    takes: (row) => row.isLinked && !row.isBlacklisted,
    one: t('invite.one'),
    some: (count) => t('invite.some', { count }),
    press: (rows) => void navigate({ href: `${base}/invitations/new?to=${idsOf(rows).join(',')}` }),
    all: { verb: 'sendInvitations', label: t('invite.one'), begin: compose('invitations') },
  }
  const cooperate: ListVerb<LibraryCreator> = {
    key: 'cooperate',
    icon: IconHeartHandshake,
    takes: (row) => row.isLinked && !row.isBlacklisted,
    one: t('cooperate.one'),
    some: (count) => t('cooperate.some', { count }),
    press: (rows) => void navigate({ href: `${base}/cooperations/new?to=${idsOf(rows).join(',')}` }),
    all: { verb: 'sendCooperations', label: t('cooperate.one'), begin: compose('cooperations') },
  }
  const keep: ListVerb<LibraryCreator>[] = [
    {
      key: 'group',
      icon: IconFolderPlus,
      takes: () => true,
      one: t('group.one'),
      some: () => t('group.some'),
      press: (rows) => setGrouping(idsOf(rows)),
      all: { verb: 'changeGroupMembers', label: t('group.one'), begin: setGrouping },
      isSide: true,
    },
    {
      key: 'label',
      icon: IconTag,
      takes: () => true,
      one: t('label.one'),
      some: () => t('label.some'),
      press: (rows) => setLabelling(idsOf(rows)),
      all: { verb: 'labelCreators', label: t('label.one'), begin: setLabelling },
      isSide: true,
    },
  ]
  return {
    verbs: [...(mayInvite ? [cooperate, invite] : []), ...(mayKeep ? keep : [])],
    dialogs: (
      <>
        <LabelDialog whom={labelling} onClose={() => setLabelling(undefined)} onDone={onDone} />
        <AddToGroup whom={grouping} onClose={() => setGrouping(undefined)} onDone={onDone} />
      </>
    ),
  }
}

const idsOf = (rows: readonly LibraryCreator[]) => rows.map(({ id }) => id)
