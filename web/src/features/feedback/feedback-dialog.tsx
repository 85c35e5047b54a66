import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { FeedbackForm } from './feedback-form.tsx'

/** The feedback form over the page that the feedback is about. */
export function FeedbackDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('feedback')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('title')}>
      <FeedbackForm onDone={onClose} />
    </Dialog>
  )
}
