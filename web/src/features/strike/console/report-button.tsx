import type { StrikeView } from '@sampan/contract/strike'
import type { StrikeRule } from '@sampan/contract/strike-status'
import { IconFlag } from '@tabler/icons-react'
import { useState } from 'react'
import { useStrikeRights } from '#features/strike/strike.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { dialogWhenAsked } from '#ui/verb/dialog-when-asked.tsx'

const ReportDialog = dialogWhenAsked(['file', 'strike'], () =>
  import('./report-dialog.tsx').then((file) => file.ReportDialog),
)

/** What is sent: the rule that was broken, words, a link, files. */
interface ReportInput {
  rule: StrikeRule
  text: string
  link: string
  fileIds: string[]
}

export interface ReportProps {
  /** What the case may be reported for now. */
  rules: readonly StrikeRule[]
  subjectId: string
  creatorName: string
  send: (input: ReportInput) => Promise<StrikeView>
}

/** Reports a creator for whoever may, where the case is in such a state. */
export function ReportButton(props: ReportProps) {
  const { t } = useTranslation('strike')
  const { mayReport } = useStrikeRights()
  const [isOpen, setOpen] = useState(false)
  if (!mayReport || props.rules.length === 0) return null
  return (
    <>
      <PlainButton
        variant="quiet"
        leftSection={<IconFlag size={18} aria-hidden />}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => setOpen(true)}
      >
        {t('report.button')}
      </PlainButton>
      <ReportDialog {...props} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
