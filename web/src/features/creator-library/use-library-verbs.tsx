import { mayAny } from '@sampan/contract/abilities'
import type { LibraryCreator } from '@sampan/contract/creator-library'
import type { Actor } from '@sampan/contract/endpoint'
import { IconFolderPlus, IconHeartHandshake, IconMailForward, IconTag, IconTrash } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { useOverlay } from '#ui/frame/overlays.tsx'
import { handMatching, type Whom } from '#ui/list/all/matching.ts'
import type { ListState } from '#ui/list/list-state.ts'
import type { AllVerb, ListVerb } from '#ui/list/list-verbs.tsx'
import { partOf } from '#ui/verb/dialog-when-asked.tsx'
import { useActingListVerbs, useActingVerbs } from './acting/use-acting-verbs.tsx'
import { RemoveEntries } from './remove-entries.tsx'

const LabelDialog = partOf('whom', ['relation'], () =>
  import('#features/relation/label-dialog.tsx').then((file) => file.LabelDialog),
)

const AddToGroup = partOf('whom', ['group'], () =>
  import('#features/group/add-to-group-dialog.tsx').then((file) => file.AddToGroup),
)

const ActingPanel = partOf('id', ['creator', 'sample', 'task'], () =>
  import('./acting/acting-panel.tsx').then((file) => file.ActingPanel),
)

interface VerbOptions {
  role: Actor
  list: Pick<ListState<LibraryCreator>, 'values' | 'open' | 'clearSelection'>
  /** Where a creator's page is. */
  hrefOf: (id: string) => string
}

/**
 * What is done with creators of the library: act for them, invite, label, collect in a group. Lays its dialogs over the page by itself.
 */
export function useLibraryVerbs({ role, list, hrefOf }: VerbOptions): {
  verbs: ListVerb<LibraryCreator>[]
  /** Whether the reader acts for creators. */
  isActing: boolean
} {
  const { pathname } = useLocation()
  const base = pathname.startsWith('/m/') ? '/m/console' : '/console'
  const onDone = list.clearSelection
  const acting = useActingVerbs({ role, base, onDone })
  const acts = useActingListVerbs(acting, list.open)
  const invites = useInviteVerbs(base)
  const [labelling, setLabelling] = useState<Whom>()
  const [grouping, setGrouping] = useState<Whom>()
  const keeps = useKeepVerbs(setGrouping, setLabelling)
  const [removing, setRemoving] = useState<LibraryCreator[]>()
  const remove = useRemoveVerb(setRemoving)
  useOverlay(
    <>
      <LabelDialog whom={labelling} onClose={() => setLabelling(undefined)} onDone={onDone} />
      <AddToGroup whom={grouping} onClose={() => setGrouping(undefined)} onDone={onDone} />
      <RemoveEntries entries={removing} onClose={() => setRemoving(undefined)} onDone={onDone} />
      {acting.isActing && (
        <ActingPanel
          id={list.values.open}
          base={base}
          hrefOf={hrefOf}
          onClose={() => list.open(undefined)}
          onApply={(creator) => acting.apply([creator])}
          onSignUp={acting.signUp}
        />
      )}
    </>,
  )
  return {
    verbs: [
      ...acts,
      ...(mayAny(role, 'inviteCreator') ? invites : []),
      ...(mayAny(role, 'keepRelations') ? keeps : []),
      ...(mayAny(role, 'enterCreator') ? [remove] : []),
    ],
    isActing: acting.isActing,
  }
}

/** To a cooperation or to the job: what is offered is written on a page of its own. */
function useInviteVerbs(base: string): ListVerb<LibraryCreator>[] {
  const { t } = useTranslation('library')
  const navigate = useNavigate()
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
    letter: 'i',
    icon: IconHeartHandshake,
    takes: (row) => row.isLinked && !row.isBlacklisted,
    one: t('cooperate.one'),
    some: (count) => t('cooperate.some', { count }),
    press: (rows) => void navigate({ href: `${base}/cooperations/new?to=${idsOf(rows).join(',')}` }),
    all: { verb: 'sendCooperations', label: t('cooperate.one'), begin: compose('cooperations') },
  }
  return [cooperate, invite]
}

/** What the reader's team keeps: groups and labels. */
function useKeepVerbs(
  setGrouping: (whom: Whom) => void,
  setLabelling: (whom: Whom) => void,
): ListVerb<LibraryCreator>[] {
  const { t } = useTranslation('library')
  return [
    {
      key: 'group',
      letter: 'G',
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
      letter: 'l',
      icon: IconTag,
      takes: () => true,
      one: t('label.one'),
      some: () => t('label.some'),
      press: (rows) => setLabelling(idsOf(rows)),
      all: { verb: 'labelCreators', label: t('label.one'), begin: setLabelling },
      isSide: true,
    },
  ]
}

/** Entries that nobody has linked are taken out again; of those of others, the result of each says so. */
function useRemoveVerb(ask: (entries: LibraryCreator[]) => void): ListVerb<LibraryCreator> {
  const { t } = useTranslation('library')
  return {
    key: 'remove',
    icon: IconTrash,
    takes: (row) => !row.isLinked,
    one: t('entry.remove'),
    some: (count) => t('entry.removeSome', { count }),
    press: ask,
    isGrave: true,
    isSide: true,
    all: { verb: 'removeCreatorEntry', label: t('entry.remove'), means: () => t('entry.removeText') },
  }
}

const idsOf = (rows: readonly LibraryCreator[]) => rows.map(({ id }) => id)
