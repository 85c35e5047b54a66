import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import type { ReportProps } from './report-button.tsx'
import { ReportForm } from './report-form.tsx'

interface ReportDialogProps extends ReportProps {
  opened: boolean
  onClose: () => void
}

/** Asks for what a creator is reported for. */
export function ReportDialog({ opened, onClose, ...report }: ReportDialogProps) {
  const { t } = useTranslation('strike')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('report.title', { name: report.creatorName })}>
      {opened && <ReportForm {...report} onClose={onClose} />}
    </Dialog>
  )
}
