import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { oneOf } from '#lib/search-fields.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { Statement } from '../statement.tsx'
import { ShareAccount } from './share-account.tsx'
import { ShareBalances } from './share-balances.tsx'
import { ShareCreators } from './share-creators.tsx'
import classes from './shares.module.css'
import { SharesList } from './shares-list.tsx'

const parts = ['shares', 'creators', 'statement', 'account'] as const
type Part = (typeof parts)[number]
const search = { part: oneOf(parts) }

/** The money of the reader's MCN: its shares, what came of each creator, the statement, and the account that is paid to. */
export function Page() {
  const [{ part = 'shares' }] = useSearch(search)
  if (part === 'shares') return <SharesList top={<Top part={part} />} />
  return <OtherPart part={part} />
}

function OtherPart({ part }: { part: Exclude<Part, 'shares'> }) {
  const { t } = useTranslation('earning')
  return (
    <div className={classes.page}>
      <PageHead title={t('shares.title')} meta={t('shares.meta')} />
      <Top part={part} />
      {part === 'creators' && <ShareCreators />}
      {part === 'statement' && <Statement />}
      {part === 'account' && <ShareAccount />}
    </div>
  )
}

/** What is in the account, and the way to the parts of the page. */
function Top({ part }: { part: Part }): ReactNode {
  const { t } = useTranslation('earning')
  const [, set] = useSearch(search)
  return (
    <>
      <ShareBalances onAccount={() => set({ part: 'account' })} />
      <SegmentedControl
        className={classes.parts as string}
        aria-label={t('shares.tabs')}
        value={part}
        onChange={(next) => set({ part: next === 'shares' ? undefined : (next as Part) })}
        data={parts.map((value) => ({
          value,
          label: value === 'creators' ? t('shares.creators') : t(`shares.tab.${value}`),
        }))}
      />
    </>
  )
}
