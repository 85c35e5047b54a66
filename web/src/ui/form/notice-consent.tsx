import { Anchor, Checkbox } from '@mantine/core'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog } from './dialog.tsx'

interface NoticeConsentProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** What the last press found wrong in this step, by field, in the order of the fields; a new object with each press. */
  faults: Readonly<Record<string, string>>
  /** The sentence, around the link that opens the notice: a `Trans` with the link as its component. */
  sentence: (link: ReactElement) => ReactNode
  noticeTitle: string
  /** The text, marked with its language. */
  notice: ReactNode
}

/** The consent in one sentence with the price of breaking it; unticked, a press marks it and leads to it. */
export function NoticeConsent({
  checked,
  onChange,
  faults,
  sentence,
  noticeTitle,
  notice,
}: NoticeConsentProps) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (Object.keys(faults)[0] === 'agreed') box.current?.focus()
  }, [faults])
  return (
    <>
      <Checkbox
        ref={box}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        error={faults.agreed}
        label={sentence(<Anchor component="button" type="button" onClick={() => setOpen(true)} />)}
      />
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={noticeTitle}>
        {notice}
      </Dialog>
    </>
  )
}
