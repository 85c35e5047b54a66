import { mayAny } from '@sampan/contract/abilities'
import type { LibraryCreator } from '@sampan/contract/creator-library'
import type { Actor } from '@sampan/contract/endpoint'
import type { ActedFor } from '@sampan/contract/managed-creator'
import { IconGift, IconLayoutSidebarRight, IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { useOverlay } from '#ui/frame/overlays.tsx'
import type { ListVerb } from '#ui/list/list-verbs.tsx'
import { partWhenAsked } from '#ui/verb/dialog-when-asked.tsx'

const ApplyForCreators = partWhenAsked(
  ['creator', 'product', 'sample'],
  () => import('#features/sample/apply/apply-for-creators.tsx').then((file) => file.ApplyForCreators),
  { isOpen: () => true, shut: ({ onClose }) => onClose() },
)

const SignUpForCreator = partWhenAsked(
  ['creator', 'product', 'task'],
  () =>
    import('#features/participation/sign-up/sign-up-for-creator.tsx').then((file) => file.SignUpForCreator),
  { isOpen: () => true, shut: ({ onClose }) => onClose() },
)

/** What the reader is doing for whom. */
type Acting = { what: 'apply'; creators: ActedFor[] } | { what: 'signUp'; creator: ActedFor }

interface ActingVerbOptions {
  role: Actor
  /** `/console` or `/m/console`: where the cases are. */
  base: string
  onDone: () => void
}

/** What is done for creators by whoever acts for them: apply for samples, sign up for a task. Lays its forms over the page by itself. */
export function useActingVerbs({ role, base, onDone }: ActingVerbOptions) {
  const [acting, setActing] = useState<Acting>()
  const stop = () => setActing(undefined)
  useOverlay(
    <>
      {acting?.what === 'apply' && (
        <ApplyForCreators
          creators={acting.creators}
          onClose={stop}
          caseHref={(id) => `${base}/samples/${id}`}
          onBegun={() => {
            stop()
            onDone()
          }}
        />
      )}
      {acting?.what === 'signUp' && (
        <SignUpForCreator
          creator={acting.creator}
          onClose={stop}
          caseHref={(id) => `${base}/participations/${id}`}
        />
      )}
    </>,
  )
  return {
    isActing: mayAny(role, 'seeManagedCreators'),
    apply: (creators: ActedFor[]) => setActing({ what: 'apply', creators }),
    signUp: (creator: ActedFor) => setActing({ what: 'signUp', creator }),
  }
}

type ActingVerbs = ReturnType<typeof useActingVerbs>

/** The same as verbs of a list; the look beside the list is the first. */
export function useActingListVerbs(
  { isActing, apply, signUp }: ActingVerbs,
  look: (id: string) => void,
): ListVerb<LibraryCreator>[] {
  const { t } = useTranslation('creator')
  if (!isActing) return []
  const takes = (row: LibraryCreator) => row.readiness !== null
  return [
    {
      key: 'apply',
      icon: IconGift,
      takes,
      one: t('managed.apply'),
      some: (count) => t('managed.applyMany', { count }),
      press: apply,
      // For whom something is asked is seen by name; the form begins the batch.
      all: {
        verb: 'applyForSampleForCreators',
        label: t('managed.apply'),
        isForTicked: true,
        pressBegins: true,
      },
    },
    {
      key: 'signUp',
      icon: IconSpeakerphone,
      takes,
      one: t('managed.signUp'),
      press: ([row]) => row && signUp(row),
    },
    {
      key: 'look',
      icon: IconLayoutSidebarRight,
      takes,
      one: t('managed.look'),
      press: ([row]) => row && look(row.id),
    },
  ]
}
