import { type ReactNode, useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import type { KeyedPart } from '#ui/keys/keys-dialog.tsx'
import { KeysDialog } from '#ui/keys/keys-dialog-when-asked.ts'
import { lettered } from '#ui/verb/verb-keys.ts'
import { useCaseKeys } from './case-keys.ts'
import classes from './case-page.module.css'

interface CasePageProps {
  /** Number, state, verbs: a PageHead. */
  head: ReactNode
  /** Other views of the same case. */
  tabs?: ReactNode
  /** People, parcel, agreement. Left out where the page needs its whole width. */
  side?: ReactNode
  /** What has keys beside the verbs and the way to the neighbours. */
  keyed?: readonly KeyedPart[]
  /** What is owed, how we came here, what happened. */
  children: ReactNode
}

/** A case in the console, read top down; its side column goes below where there is no room beside. */
export function CasePage({ head, tabs, side, keyed = [], children }: CasePageProps) {
  const { t } = useTranslation('ui')
  const [hasHelp, setHelp] = useState(false)
  useCaseKeys(() => setHelp(true))
  return (
    <div className={classes.case}>
      {head}
      {tabs}
      {side ? (
        <div className={classes.columns}>
          <div className={classes.main}>{children}</div>
          <aside className={classes.side} aria-label={t('case.side')}>
            {side}
          </aside>
        </div>
      ) : (
        children
      )}
      <KeysDialog
        opened={hasHelp}
        onClose={() => setHelp(false)}
        has={['pager', ...keyed]}
        verbs={hasHelp ? lettered() : []}
      />
    </div>
  )
}
