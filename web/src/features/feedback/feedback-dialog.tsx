import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { closeDialog, useOpenDialog } from '#lib/dialog.ts'
import { FeedbackForm } from './feedback-form.tsx'

/** Feedback on the desktop; on the phone it is a page. */
export function FeedbackDialog() {
  const { t } = useTranslation('feedback')
  const isOpen = useOpenDialog()?.name === 'feedback'
  return (
    <Modal opened={isOpen} onClose={closeDialog} title={t('title')}>
      {isOpen && <FeedbackForm onDone={closeDialog} />}
    </Modal>
  )
}
