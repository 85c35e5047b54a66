import { useEffect, useEffectEvent } from 'react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { showError } from './toasts.tsx'

/** Says so when a field takes a part of a pasted text alone: a browser cuts it off without a word. */
export function usePasteTold(): void {
  const { t } = useTranslation('ui')
  const { number } = useFormats()
  const onInput = useEffectEvent((event: InputEvent) => {
    const { target: field, inputType } = event
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (inputType !== 'insertFromPaste' || !isField || field.maxLength < 0) return
    const { length } = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
    const replaced = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0)
    if (field.value.length - replaced + length <= field.maxLength) return
    showError(t('form.cut', { length: number(length), max: number(field.maxLength) }), 'paste-cut')
  })
  useEffect(() => {
    addEventListener('beforeinput', onInput)
    return () => removeEventListener('beforeinput', onInput)
  }, [])
}
