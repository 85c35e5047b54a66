import type { ManagedCreator } from '@sampan/contract/managed-creator'
import { IconGift } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { ManagedCreatorList } from '#features/creator/managed-creator-list.tsx'
import { managedCreatorList } from '#features/creator/managed-creators.ts'
import { SignUpForCreator } from '#features/participation/sign-up/sign-up-for-creator.tsx'
import { ApplyForCreators } from '#features/sample/apply/apply-for-creators.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import { useList } from '#ui/list/use-list.ts'
import { useBatchResult } from '#ui/table/use-batch-result.tsx'
import { CreatorPanel } from './creator-panel.tsx'

/** What the reader is doing for whom. */
type Acting = { what: 'apply'; creators: ManagedCreator[] } | { what: 'signUp'; creator: ManagedCreator }

/** The creators whom a specialist or an agency acts for: the list, one of them beside it, and what is done for them. */
export function Page() {
  const { t } = useTranslation('creator')
  const creators = useList(managedCreatorList)
  const [acting, setActing] = useState<Acting>()
  const tell = useBatchResult()
  const { pathname } = useLocation()
  const base = pathname.slice(0, pathname.lastIndexOf('/'))
  const stop = () => setActing(undefined)
  return (
    <ManagedCreatorList
      list={creators}
      verbs={[
        {
          key: 'apply',
          icon: IconGift,
          takes: () => true,
          some: (count) => t('managed.applyMany', { count }),
          press: (rows) => setActing({ what: 'apply', creators: rows }),
        },
      ]}
    >
      <CreatorPanel
        id={creators.values.open}
        base={base}
        onClose={() => creators.open(undefined)}
        onApply={(creator) => setActing({ what: 'apply', creators: [creator] })}
        onSignUp={(creator) => setActing({ what: 'signUp', creator })}
      />
      {acting?.what === 'apply' && (
        <ApplyForCreators
          creators={acting.creators}
          onClose={stop}
          caseHref={(id) => `${base}/samples/${id}`}
          onBatch={({ done, rows }) => {
            stop()
            creators.clearSelection()
            tell(t('act.result', { count: done }), rows)
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
    </ManagedCreatorList>
  )
}
