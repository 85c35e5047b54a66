import { Anchor, Checkbox } from '@mantine/core'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Dialog } from './dialog.tsx'

interface NoticeConsentProps {
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
  /** The sentence, around the link that opens the notice: a `Trans` with the link as its component. */
  sentence: (link: ReactElement) => ReactNode
  noticeTitle: string
  notice: string | undefined
}

/** The consent in one sentence with the price of breaking it; unticked, a press marks it. */
export function NoticeConsent({
  checked,
  onChange,
  error,
  sentence,
  noticeTitle,
  notice,
}: NoticeConsentProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Checkbox
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        error={error}
        label={sentence(<Anchor component="button" type="button" onClick={() => setOpen(true)} />)}
      />
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={noticeTitle}>
        <p className="t-read" style={{ whiteSpace: 'pre-line' }}>
          {notice}
        </p>
      </Dialog>
    </>
  )
}
