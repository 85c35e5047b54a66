import { Modal, type ModalProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A dialog whose cross has a name; on the phone a sheet from below. */
export function Dialog(props: ModalProps) {
  const { t } = useTranslation('ui')
  return <Modal closeButtonProps={{ 'aria-label': t('action.close') }} {...props} />
}
