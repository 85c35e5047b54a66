import { Modal } from '@mantine/core'
import { useTranslation } from '#lib/react-words.tsx'
import { FeedbackForm } from './feedback-form.tsx'

/** The feedback form over the page that the feedback is about. */
export function FeedbackDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('feedback')
  const { t: ui } = useTranslation('ui')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('title')}
      closeButtonProps={{ 'aria-label': ui('action.close') }}
    >
      <FeedbackForm onDone={onClose} />
    </Modal>
  )
}
