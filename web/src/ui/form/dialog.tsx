import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { useFocusBack } from '#ui/verb/focus-back.ts'
import { useIsTopmost } from './topmost.ts'

/** Longer than the second press of a double click takes, in ms. */
const doubleClick = 500

/**
 * A dialog whose cross has a name; on the phone a sheet from below. The second press of a double click on the button
 * that opened it is no press outside. Esc shuts it only while nothing is over it. Shut, it gives the focus back to what
 * had it.
 */
export function Dialog(props: ModalProps) {
  const { t } = useTranslation('ui')
  const [isSettled, setSettled] = useState(false)
  useFocusBack(props.opened)
  const isTopmost = useIsTopmost(props.opened)
  useEffect(() => {
    if (!props.opened) return setSettled(false)
    const timer = setTimeout(() => setSettled(true), doubleClick)
    return () => clearTimeout(timer)
  }, [props.opened])
  return (
    <Modal
      closeOnClickOutside={isSettled}
      closeOnEscape={isTopmost}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      {...props}
    />
  )
}
