import type { MouView } from '@sampan/contract/mou'
import { IconFileSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { dialogWhenAsked } from '#ui/verb/dialog-when-asked.tsx'
import { agreementHash } from './agreement-hash.ts'
import classes from './mou.module.css'
import type { MouReviewDrawerProps } from './mou-review-drawer.tsx'
import { MouStatus } from './mou-status.tsx'
import { EarlierRounds, PaperRow } from './paper-row.tsx'
import { ReadButton } from './read-button.tsx'

const MouReviewDrawer = dialogWhenAsked<MouReviewDrawerProps & { opened: boolean }>(['mou'], () =>
  import('./mou-review-drawer.tsx').then((file) => file.MouReviewDrawer),
)

interface MouReviewPanelProps {
  mou: MouView
  /** After it was approved or given back. */
  onChanged?: (() => void) | undefined
}

/** The agreement of a case in the console; checking it opens the paper beside the facts. */
export function MouReviewPanel({ mou, onChanged }: MouReviewPanelProps) {
  const { t } = useTranslation('mou')
  const mayDecide = mou.actions.includes('approve')
  const [isOpen, setOpen] = useState(mayDecide && location.hash === agreementHash)
  const [newest, ...earlier] = mou.rounds
  return (
    <CasePanel title={t('title')} aside={<MouStatus status={mou.status} />}>
      {newest ? (
        <PaperRow round={newest} />
      ) : (
        <p className="t-small second">{t('notSigned', { name: mou.creatorName })}</p>
      )}
      <div className={classes.verbs}>
        {mayDecide && (
          <PlainButton
            variant="primary"
            leftSection={<IconFileSearch size={18} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {t('review.button')}
          </PlainButton>
        )}
        {mou.actions.includes('open') && <ReadButton mou={mou} label={t('unsigned')} />}
      </div>
      <EarlierRounds rounds={earlier} />
      <MouReviewDrawer
        opened={isOpen}
        id={isOpen ? mou.id : undefined}
        onClose={() => setOpen(false)}
        onDecided={() => {
          setOpen(false)
          onChanged?.()
        }}
      />
    </CasePanel>
  )
}
